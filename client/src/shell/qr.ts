// A QR code of a text, after ISO/IEC 18004: byte mode, error correction level M, versions 1 to 10.

/** By version, from 1: all codewords, those for error correction in each block, and the number of blocks. */
const VERSIONS: [total: number, correction: number, blocks: number][] = [
  [26, 10, 1], [44, 16, 1], [70, 26, 1], [100, 18, 2], [134, 24, 2], [172, 16, 4], [196, 18, 4], [242, 22, 4], [292, 22, 5], [346, 26, 5],
];
/** Where rows and columns of alignment patterns have their centres, by version. */
const ALIGNMENT: number[][] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const BYTE_MODE = 4;
const LEVEL_M = 0;
const FORMAT_MASK = 0b101010000010010;
const PADDING = [0xec, 0x11];
const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The modules of the code, row by row, true where dark; without the quiet zone of four modules that must surround it. Empty if the text is longer than 213 bytes. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + VERSIONS.findIndex(([total, correction, blocks], at) => bytes.length + lengthBits(at + 1) / 8 + 0.5 <= total - correction * blocks);
  if (!version) return [];
  const codewords = addCorrection(encodeData(bytes, version), version);
  const drawn = MASKS.map((_, mask) => draw(codewords, version, mask));
  const penalties = drawn.map(rate);
  return drawn[penalties.indexOf(Math.min(...penalties))]!;
}

// ------------------------------------------------------------------------------------ codewords

const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

/** Mode, length, bytes, and padding up to the capacity. */
function encodeData(bytes: Uint8Array, version: number): number[] {
  const [total, correction, blocks] = VERSIONS[version - 1]!;
  const capacity = total - correction * blocks;
  let bits = BYTE_MODE.toString(2).padStart(4, "0") + bytes.length.toString(2).padStart(lengthBits(version), "0");
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  bits += "0".repeat(Math.min(4, capacity * 8 - bits.length)); // the terminator
  const data = bits.match(/.{1,8}/g)!.map((word) => parseInt(word.padEnd(8, "0"), 2));
  for (let at = 0; data.length < capacity; at += 1) data.push(PADDING[at % 2]!);
  return data;
}

/** Data and error correction of all blocks, interleaved. */
function addCorrection(data: number[], version: number): number[] {
  const [, correction, count] = VERSIONS[version - 1]!;
  const short = Math.floor(data.length / count);
  const longer = data.length % count; // the blocks at the end that have one codeword more
  const blocks: number[][] = [];
  for (let at = 0, block = 0; block < count; block += 1) {
    const size = short + Number(block >= count - longer);
    blocks.push(data.slice(at, at + size));
    at += size;
  }
  return [...interleave(blocks), ...interleave(blocks.map((block) => correct(block, correction)))];
}

/** The first of each list, then the second of each, and so on. */
function interleave(lists: number[][]): number[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/** Multiplication in the field of 256 elements with the polynomial x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The Reed-Solomon codewords for error correction of a block. */
export function correct(data: number[], count: number): number[] {
  let divisor = [1]; // the product of (x - 2^i), without its leading 1, highest power first
  for (let at = 0, root = 1; at < count; at += 1, root = multiply(root, 2)) {
    divisor = [...divisor, 0].map((value, power) => value ^ (power ? multiply(divisor[power - 1]!, root) : 0));
  }
  const rest = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    rest.forEach((_, at) => (rest[at]! ^= multiply(divisor[at + 1]!, factor)));
  }
  return rest;
}

// -------------------------------------------------------------------------------------- modules

/** A number with the remainder of its division by a polynomial behind it, as the format and the version are written. */
export function protect(value: number, bits: number, polynomial: number): number {
  let rest = value;
  for (let at = 0; at < bits; at += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * polynomial);
  return (value << bits) | rest;
}

function draw(codewords: number[], version: number, mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (row: number, column: number, dark: boolean): void => {
    if (grid[row] && column >= 0 && column < size) grid[row][column] = dark;
  };
  drawPatterns(set, grid, version);
  drawFormat(set, size, mask);
  if (version >= 7) drawVersion(set, size, version);
  const free: [number, number][] = [];
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // the column of the timing pattern is left out
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (grid[row]![column] === undefined) free.push([row, column]);
    }
  }
  free.forEach(([row, column], at) => {
    const bit = ((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    set(row, column, Boolean(bit) !== MASKS[mask]!(row, column));
  });
  return grid as boolean[][];
}

type Set = (row: number, column: number, dark: boolean) => void;

/** Finders with their separators, alignment patterns and timing. */
function drawPatterns(set: Set, grid: unknown[][], version: number): void {
  const size = grid.length;
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const square = (row: number, column: number, reach: number, isDark: (ring: number) => boolean): void => {
    for (let down = -reach; down <= reach; down += 1)
      for (let over = -reach; over <= reach; over += 1) set(row + down, column + over, isDark(Math.max(Math.abs(down), Math.abs(over))));
  };
  const last = size - 4;
  for (const [row, column] of [[3, 3], [3, last], [last, 3]] as const) square(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  const centres = ALIGNMENT[version - 1]!;
  const far = centres.at(-1);
  for (const row of centres)
    for (const column of centres) {
      const inFinder = (row === 6 && column === 6) || (row === 6 && column === far) || (row === far && column === 6);
      if (!inFinder) square(row, column, 2, (ring) => ring !== 1);
    }
}

/** Level and mask, twice, and the module that is always dark. */
function drawFormat(set: Set, size: number, mask: number): void {
  const bits = protect((LEVEL_M << 3) | mask, 10, 0x537) ^ FORMAT_MASK;
  for (let at = 0; at < 15; at += 1) {
    const dark = Boolean((bits >> at) & 1);
    if (at < 8) set(at + Number(at > 5), 8, dark);
    else set(8, at === 8 ? 7 : 14 - at, dark);
    if (at < 8) set(8, size - 1 - at, dark);
    else set(size - 15 + at, 8, dark);
  }
  set(size - 8, 8, true);
}

function drawVersion(set: Set, size: number, version: number): void {
  const bits = protect(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const dark = Boolean((bits >> at) & 1);
    set(Math.floor(at / 3), size - 11 + (at % 3), dark);
    set(size - 11 + (at % 3), Math.floor(at / 3), dark);
  }
}

// ----------------------------------------------------------------------------------- the mask

/** How hard a code is to read: runs, blocks, what looks like a finder, and too much of one shade. */
export function rate(grid: boolean[][]): number {
  const lines = [...grid, ...grid.map((_, at) => grid.map((row) => row[at]!))].map((line) => line.map(Number).join(""));
  let penalty = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    // Light beside the code counts as the quiet zone does.
    for (let at = -4; at < line.length; at += 1) {
      const part = `0000${line}0000`.slice(at + 4, at + 15);
      if (part === "10111010000" || part === "00001011101") penalty += 40;
    }
  }
  for (let row = 1; row < grid.length; row += 1)
    for (let column = 1; column < grid.length; column += 1) {
      const one = grid[row]![column];
      if (grid[row]![column - 1] === one && grid[row - 1]![column] === one && grid[row - 1]![column - 1] === one) penalty += 3;
    }
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
  return penalty + 10 * Math.floor(Math.abs(dark * 20 - 10));
}
