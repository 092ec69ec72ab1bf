// The icons of the app and the picture for link previews, drawn when the client is built: the cup of shell/cup.json,
// as SVG and, where only that will do, as PNG. A picture is a list of layers, the lowest first: a shape,
// its colour, and how much it covers.
import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";

const CUP = JSON.parse(readFileSync(new URL("./src/shell/cup.json", import.meta.url), "utf8"));
const [COPPER, IVORY, FELT, EDGE] = ["#8a3f14", "#fffaf2", "#e9dcc5", "#d8c6a8"];
const MARKS = ["#b3261e", "#1d4e89", "#2b2119", "#c4600c"];
/** What the cup takes up in its own units. */
const CENTRE = [15.5, 16.500];
const UNIT = 32;

const FILES = {
  "icon.svg": () => drawSvg(),
  "icon-192.png": () => drawPng(192, 192, drawTile(192, 0.22, 0.66)),
  "icon-512.png": () => drawPng(512, 512, drawTile(512, 0.22, 0.66)),
  "icon-maskable.png": () => drawPng(512, 512, drawTile(512, 0, 0.52)),
  "icon-touch.png": () => drawPng(180, 180, drawTile(180, 0, 0.62)),
  "preview.png": () => drawPng(1200, 630, drawPreview()),
};
export const ICONS = Object.keys(FILES);

/** The content of every file by its name. */
export const drawIcons = () => Object.fromEntries(Object.entries(FILES).map(([name, draw]) => [name, draw()]));

function drawSvg() {
  const scale = 0.66;
  const [x, y] = CENTRE.map((at) => UNIT / 2 - at * scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${COPPER}"/><g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${IVORY}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${CUP.steam}" stroke-width="1.600" opacity=".75"/><path d="${CUP.bowl}" fill="${IVORY}"/><path d="${CUP.ear}"/><path d="${CUP.plate}"/></g></svg>\n`;
}

/** The cup on a tile, which is round by a part of its size. */
const drawTile = (size, round, scale) => [
  [roundRect(size / 2, size / 2, size, size, size * round, 0), COPPER],
  ...placeCup(size / 2, size / 2, (size / UNIT) * scale, IVORY),
];

function drawPreview() {
  const cards = MARKS.flatMap((colour, at) => {
    const turn = (at - 1.5) * 0.16;
    const [x, y] = [385 + (at - 1.5) * 140, 315 + (at - 1.5) ** 2 * 14];
    return [
      [roundRect(x, y + 8, 190, 266, 24, turn, 14), "#3c230a", 0.18],
      [roundRect(x, y, 190, 266, 24, turn), EDGE],
      [roundRect(x, y, 184, 260, 21, turn), "#fffdf5"],
      [mark(at, x - 14, y, 48, turn), colour],
    ];
  });
  return [[roundRect(600, 315, 1200, 630, 0, 0), FELT], ...cards, ...placeCup(935, 330, 13, COPPER)];
}

// --------------------------------------------------------------------------------------- shapes

/** A shape within its box: how far a point is from it, negative inside. */
const shape = (box, far) => ({ box, far });

function placeCup(x, y, scale, colour) {
  const place = (path) => flatten(path).map((line) => line.map(([px, py]) => [(px - CENTRE[0]) * scale + x, (py - CENTRE[1]) * scale + y]));
  const bowl = place(CUP.bowl);
  return [
    [stroke(place(CUP.steam), 1.6 * scale), colour, 0.75],
    [stroke(bowl, 2 * scale), colour],
    [fill(bowl[0]), colour],
    [stroke(place(CUP.ear), 2 * scale), colour],
    [stroke(place(CUP.plate), 2 * scale), colour],
  ];
}

/** The marks of the four colours of tiles: rhomb, ring, square, triangle. */
function mark(at, x, y, size, turn) {
  const corners = [
    [[0, -1.250], [0.95, 0], [0, 1.250], [-0.95, 0]],
    null,
    [[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]],
    [[0, -1.100], [1.150, 0.9], [-1.150, 0.9]],
  ][at];
  if (!corners) return shape(boxAround([[x, y]], size * 1.1), (px, py) => Math.abs(Math.sqrt((px - x) ** 2 + (py - y) ** 2) - size * 0.8) - size * 0.22);
  const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size];
  return fill(corners.map(([a, b]) => [x + a * cos - b * sin, y + a * sin + b * cos]));
}

/** `soft` blurs its edge by that many pixels. */
function roundRect(x, y, width, height, radius, turn, soft = 1) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return shape(boxAround([[x, y]], (width + height) / 2 + soft), (px, py) => {
    const a = Math.abs((px - x) * cos + (py - y) * sin) - width / 2 + radius;
    const b = Math.abs((py - y) * cos - (px - x) * sin) - height / 2 + radius;
    const outside = Math.sqrt(Math.max(a, 0) ** 2 + Math.max(b, 0) ** 2);
    return (outside + Math.min(Math.max(a, b), 0) - radius) / soft;
  });
}

function fill(line) {
  const edges = segments([[...line, line[0]]]);
  return shape(boxAround(line, 1), (x, y) => {
    let inside = 1;
    for (let at = 0; at < edges.length; at += 4) {
      const [ay, by] = [edges[at + 1], edges[at + 3]];
      if (ay > y !== by > y && x < ((edges[at + 2] - edges[at]) * (y - ay)) / (by - ay) + edges[at]) inside = -inside;
    }
    return inside * distance(edges, x, y);
  });
}

function stroke(lines, width) {
  const edges = segments(lines);
  return shape(boxAround(lines.flat(), width), (x, y) => distance(edges, x, y) - width / 2);
}

const segments = (lines) => Float64Array.from(lines.flatMap((line) => line.slice(1).flatMap((to, at) => [...line[at], ...to])));

function boxAround(points, more) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs) - more, Math.min(...ys) - more, Math.max(...xs) + more, Math.max(...ys) + more];
}

function distance(edges, x, y) {
  let least = Infinity;
  for (let at = 0; at < edges.length; at += 4) {
    const dx = edges[at + 2] - edges[at];
    const dy = edges[at + 3] - edges[at + 1];
    const part = Math.max(0, Math.min(1, ((x - edges[at]) * dx + (y - edges[at + 1]) * dy) / (dx * dx + dy * dy || 1)));
    const ex = x - edges[at] - part * dx;
    const ey = y - edges[at + 1] - part * dy;
    least = Math.min(least, ex * ex + ey * ey);
  }
  return Math.sqrt(least);
}

/** The lines of a path. Of the commands of SVG it knows those that the cup is made of; its arcs are parts of circles, clockwise and less than half of them. */
function flatten(path) {
  const lines = [];
  let [x, y] = [0, 0];
  const go = (nx, ny) => lines.at(-1).push([(x = nx), (y = ny)]);
  for (const [, command, rest] of path.matchAll(/([MHhvcaz])([^A-Za-z]*)/g)) {
    const given = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === "M") lines.push([([x, y] = given)]);
    else if (command === "H") go(given[0], y);
    else if (command === "h") go(x + given[0], y);
    else if (command === "v") go(x, y + given[0]);
    else if (command === "z") go(...lines.at(-1)[0]);
    else if (command === "c") curve(given, x, y).forEach((point) => go(...point));
    else arc(given[0], x, y, x + given[5], y + given[6]).forEach((point) => go(...point));
  }
  return lines;
}

const STEPS = Array.from({ length: 12 }, (_, at) => (at + 1) / 12);

const curve = ([ax, ay, bx, by, cx, cy], x, y) =>
  STEPS.map((t) => {
    const [p, q, r] = [3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return [x + p * ax + q * bx + r * cx, y + p * ay + q * by + r * cy];
  });

function arc(radius, x, y, tox, toy) {
  const [dx, dy] = [(tox - x) / 2, (toy - y) / 2];
  const half = Math.hypot(dx, dy);
  const away = Math.sqrt(Math.max(0, radius ** 2 - half ** 2)) / half;
  const [cx, cy] = [x + dx - dy * away, y + dy + dx * away];
  const from = Math.atan2(y - cy, x - cx);
  let turn = Math.atan2(toy - cy, tox - cx) - from;
  if (turn < 0) turn += 2 * Math.PI;
  return STEPS.map((t) => [cx + radius * Math.cos(from + turn * t), cy + radius * Math.sin(from + turn * t)]);
}

// ------------------------------------------------------------------------------------------ PNG

/** The layers one over the other, on nothing. */
function drawPng(width, height, layers) {
  const pixels = new Float64Array(width * height * 4);
  for (const [{ box, far }, colour, strength = 1] of layers) {
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    for (let y = Math.max(0, Math.floor(box[1])); y < Math.min(height, box[3]); y += 1) {
      for (let x = Math.max(0, Math.floor(box[0])); x < Math.min(width, box[2]); x += 1) {
        const cover = strength * Math.max(0, Math.min(1, 0.5 - far(x + 0.5, y + 0.5)));
        const at = (y * width + x) * 4;
        const below = pixels[at + 3] * (1 - cover);
        const sum = cover + below;
        if (!cover) continue;
        pixels[at] = (red * cover + pixels[at] * below) / sum;
        pixels[at + 1] = (green * cover + pixels[at + 1] * below) / sum;
        pixels[at + 2] = (blue * cover + pixels[at + 2] * below) / sum;
        pixels[at + 3] = sum;
      }
    }
  }
  const rows = Buffer.alloc(height * (1 + width * 4)); // before each row its filter: none
  for (let at = 0; at < pixels.length; at += 1) rows[at + 1 + Math.floor(at / (width * 4))] = Math.round(pixels[at] * (at % 4 === 3 ? 255 : 1));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8); // eight bits each of red, green, blue and alpha
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const all = Buffer.alloc(body.length + 8);
  all.writeUInt32BE(data.length, 0);
  all.set(body, 4);
  all.writeUInt32BE(checksum(body), body.length + 4);
  return all;
}

/** CRC-32; Node has one from version 20.15 on. */
function checksum(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
