// QR codes, against figures of the standard, a code made by another program, and a reader of its own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { correct, protect, qr } from "../src/shell/qr.ts";

const FULL = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
/** Text of a length, in letters that are worth one byte each. */
const ofLength = (bytes: number): string => Array.from({ length: bytes }, (_, at) => String.fromCharCode(33 + ((at * 7) % 90))).join("");
const show = (grid: boolean[][]): string[] => grid.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

test("error correction is that of the standard's example, 01234567 in version 1-M", () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  assert.deepEqual(correct(data, 10), [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

test("format and version are protected as the standard's tables say", () => {
  const formats = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0];
  assert.deepEqual(formats.map((_, mask) => protect(mask, 10, 0x537) ^ 0x5412), formats);
  assert.deepEqual([7, 8, 9, 10].map((version) => protect(version, 12, 0x1f25)), [0x07c94, 0x085bc, 0x09a99, 0x0a4d3]);
});

test("a code is module for module the one that another program makes", () => {
  assert.deepEqual(show(qr("http://10.0.0.7")), GOLDEN);
});

test("every version is read back as it was written, full and nearly empty, and so is any script", () => {
  for (const [at, most] of FULL.entries()) {
    for (const length of [(FULL[at - 1] ?? 0) + 1, most]) {
      const grid = qr(ofLength(length));
      assert.equal(grid.length, 21 + 4 * at, `${length} bytes`);
      assert.equal(read(grid), ofLength(length));
    }
  }
  assert.equal(read(qr("кафене カフェ ☕")), "кафене カフェ ☕");
  assert.equal(read(qr("")), "");
});

test("a text that fits into no code up to version 10 has none", () => {
  assert.deepEqual(qr(ofLength(214)), []);
});

// ------------------------------------------------------------------------------------- the reader

const BLOCKS = [[16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27], [31, 31, 31, 31], [38, 38, 39, 39], [36, 36, 36, 37, 37], [43, 43, 43, 43, 44]];
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const FLIPS = ["(i+j)%2", "i%2", "j%3", "(i+j)%3", "((i>>1)+Math.floor(j/3))%2", "(i*j)%2+(i*j)%3", "((i*j)%2+(i*j)%3)%2", "((i+j)%2+(i*j)%3)%2"].map(
  (formula) => new Function("i", "j", `return (${formula}) === 0`) as (i: number, j: number) => boolean,
);

/** Read a code as a scanner does that sees every module; fails if a block has an error. */
function read(grid: boolean[][]): string {
  const size = grid.length;
  const version = (size - 17) / 4;
  const format = [0, 1, 2, 3, 4].map((at) => Number(grid[8]![at])).join("");
  const mask = (parseInt(format, 2) ^ 0b10101) & 7;
  assert.equal((parseInt(format, 2) ^ 0b10101) >> 3, 0, "level M");
  const taken = (i: number, j: number): boolean => {
    if ((i < 9 && j < 9) || (i < 9 && j > size - 9) || (i > size - 9 && j < 9) || i === 6 || j === 6) return true;
    if (version > 6 && ((i < 6 && j > size - 12) || (j < 6 && i > size - 12))) return true;
    const centres = CENTRES[version - 1]!;
    return centres.some((r) => centres.some((c) => Math.abs(r - i) < 3 && Math.abs(c - j) < 3 && !(r === 6 && c === centres.at(-1)) && !(c === 6 && r === centres.at(-1)) && !(r === 6 && c === 6)));
  };
  let bits = "";
  let up = true;
  for (let j = size - 1; j > 0; j -= j === 8 ? 3 : 2, up = !up)
    for (let step = 0; step < size; step += 1) {
      const i = up ? size - 1 - step : step;
      for (const column of [j, j - 1]) if (!taken(i, column)) bits += Number(grid[i]![column] !== FLIPS[mask]!(i, column));
    }
  const words = bits.match(/.{8}/g)!.map((word) => parseInt(word, 2));
  const data = join(words, version).flatMap((word) => [...word.toString(2).padStart(8, "0")]).join("");
  assert.equal(data.slice(0, 4), "0100", "byte mode");
  const start = version > 9 ? 20 : 12;
  const length = parseInt(data.slice(4, start), 2);
  const bytes = Array.from({ length }, (_, at) => parseInt(data.slice(start + at * 8, start + at * 8 + 8), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** The data of all blocks in their order, each checked against its error correction. */
function join(words: number[], version: number): number[] {
  const sizes = BLOCKS[version - 1]!;
  const blocks = sizes.map((): number[] => []);
  let at = 0;
  for (let place = 0; place < Math.max(...sizes); place += 1) sizes.forEach((size, block) => place < size && blocks[block]!.push(words[at++]!));
  const corrections = sizes.map((): number[] => []);
  for (let place = 0; place < CORRECTION[version - 1]!; place += 1) sizes.forEach((_, block) => corrections[block]!.push(words[at++]!));
  assert.equal(at, words.length);
  blocks.forEach((block, number) => assert.deepEqual(syndromes([...block, ...corrections[number]!], CORRECTION[version - 1]!), Array(CORRECTION[version - 1]!).fill(0)));
  return blocks.flat();
}

/** The values of a block, as a polynomial, at the powers of 2: all 0 if nothing is wrong with it. */
function syndromes(block: number[], count: number): number[] {
  const powers: number[] = [1];
  while (powers.length < 255) powers.push((powers.at(-1)! << 1) ^ (powers.at(-1)! > 127 ? 0x11d : 0));
  const times = (value: number, power: number): number => (value ? powers[(powers.indexOf(value) + power) % 255]! : 0);
  return Array.from({ length: count }, (_, power) => block.reduce((sum, word) => times(sum, power) ^ word, 0));
}

/** As the Python package qrcode draws it, with this mask. */
const GOLDEN = [
  "#######.#....###..#######",
  "#.....#.###.##..#.#.....#",
  "#.###.#..#..#...#.#.###.#",
  "#.###.#.##.#..##..#.###.#",
  "#.###.#...###.#.#.#.###.#",
  "#.....#..#.###.##.#.....#",
  "#######.#.#.#.#.#.#######",
  "........#..#...##........",
  "#.##.###.#####.##.#..#.##",
  ".###.#..##.#.###.......#.",
  "..###.#####.##..#.#.#....",
  "#..........##..#..##.##..",
  "....#.#.#.###.###.###.###",
  "..#..#..#..##.##..#.#...#",
  ".#.####.#..#.#..#.....##.",
  "#.##....####..#.#.#..#..#",
  "....####..#.#.###########",
  "........###...#.#...#...#",
  "#######.###..##.#.#.#####",
  "#.....#.#..#.##.#...#...#",
  "#.###.#..#...##.#####..##",
  "#.###.#.##.....#..###.#.#",
  "#.###.#.##....#..##.####.",
  "#.....#...######.##.#.#..",
  "#######.#.##...#...######",
];
