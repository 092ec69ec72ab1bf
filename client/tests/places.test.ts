import assert from "node:assert/strict";
import { test } from "node:test";
import { inReadingOrder, layOut, measureHeight, resettle, settle, type Layout, type Lot, type Room } from "../src/games/places.ts";
import { fitRack, GROUPS, TILES } from "../src/games/rulers.ts";

const PHONE = { width: 340, height: 330 };
const TABLET = { width: 790, height: 760 };
const DESKTOP = { width: 1090, height: 560 };
const ROOMS = { PHONE, TABLET, DESKTOP };

/** The same numbers in every run. */
function random(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * most);
  };
}

const lots = (...lengths: number[]): Lot[] => lengths.map((length, at) => ({ key: `set ${at}`, length }));

/** What a layout looks like, for a failing test. */
function draw({ size, spots }: Layout): string {
  const lines = [...spots].map(([key, { row, column, length }]) => `${row}.${column} ${key} (${length})`);
  return [`size ${size}`, ...lines.sort()].join("\n");
}

/** Every column that a set takes. */
function* cells(layout: Layout, room: Room): Generator<string> {
  const width = Math.floor(room.width / TILES.column(layout.size));
  for (const { row, column, length } of layout.spots.values()) {
    const wide = TILES.columns(length);
    const high = wide <= width ? 1 : Math.ceil(length / TILES.fit(width));
    for (let y = 0; y < high; y += 1) for (let x = 0; x < Math.min(wide, width); x += 1) yield `${row + y}.${column + x}`;
  }
}

function assertSound(layout: Layout, room: Room): void {
  const all = [...cells(layout, room)];
  assert.equal(new Set(all).size, all.length, `sets overlap\n${draw(layout)}`);
  const width = Math.floor(room.width / TILES.column(layout.size));
  for (const cell of all) {
    const [row, column] = cell.split(".").map(Number);
    assert(column! < width && (row! > 0 || column! >= TILES.corner), `outside: ${cell}\n${draw(layout)}`);
  }
  const smallest = layout.size === TILES.sizes(room).at(-1);
  assert(smallest || measureHeight(layout, room, TILES) <= room.height, `too high\n${draw(layout)}`);
}

/** The sets that lie elsewhere. */
const moved = (before: Layout, after: Layout): string[] =>
  [...before.spots].flatMap(([key, { row, column }]) => {
    const now = after.spots.get(key);
    return now && (now.row !== row || now.column !== column) ? key : [];
  });

for (const [name, room] of Object.entries(ROOMS)) {
  test(`sets never overlap, however a table goes on: ${name}`, () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const roll = random(seed);
      let now: Layout | null = null;
      let sets: Lot[] = [];
      let count = 0;
      for (let step = 0; step < 40; step += 1) {
        const at = roll(sets.length);
        const one = sets[at];
        const what = roll(4);
        if (!one || what === 0) sets = [...sets, { key: `new ${(count += 1)}`, length: 3 + roll(3) }];
        else if (what === 1 && one.length < 13) sets = sets.map((set) => (set === one ? { ...set, length: set.length + 1 } : set));
        else if (what === 2 && one.length > 5) {
          sets = [...sets.map((set) => (set === one ? { ...set, length: set.length - 3 } : set)), { key: `new ${(count += 1)}`, length: 3, near: one.key }];
        } else if (what === 3 && sets.length > 12) sets = sets.filter((set) => set !== one);
        const next: Layout = settle(now, sets, room, TILES);
        assertSound(next, room);
        assert.deepEqual([...next.spots.keys()].sort(), sets.map(({ key }) => key).sort());
        now = next;
      }
    }
  });

  test(`pieces are of the largest size at which all sets fit: ${name}`, () => {
    const sizes = TILES.sizes(room);
    for (let count = 1; count <= 24; count += 1) {
      const sets = lots(...Array.from({ length: count }, (_, at) => 3 + (at % 4)));
      const made = layOut(sets, room, TILES);
      assertSound(made, room);
      // One size is given up for room to grow, no more.
      const larger = sizes[sizes.indexOf(made.size) - 2];
      assert(!larger || !fits(sets, room, larger), `${count} sets fit at ${larger}`);
    }
    assert.equal(layOut(lots(3, 3), room, TILES).size, sizes[0]);
  });
}

/** Whether all sets are seen without scrolling with pieces of this size. */
function fits(sets: Lot[], room: Room, size: number): boolean {
  const ruler = { ...TILES, sizes: () => [size] };
  return measureHeight(layOut(sets, room, ruler), room, ruler) <= room.height;
}

test("a set that grows moves no other, and itself only if it has no room", () => {
  const sets = lots(3, 4, 3, 5, 3, 4, 3, 3, 4);
  for (const room of [TABLET, DESKTOP]) {
    const before = layOut(sets, room, TILES);
    for (const one of sets) {
      const after = settle(before, sets.map((set) => (set === one ? { ...set, length: set.length + 1 } : set)), room, TILES);
      assert.equal(after.size, before.size);
      assert.deepEqual(moved(before, after), [], `after ${one.key} has grown\n${draw(before)}`);
    }
  }
});

test("a set that comes, shrinks or leaves moves no other", () => {
  const sets = lots(3, 4, 3, 5, 3);
  const before = layOut(sets, DESKTOP, TILES);
  assert.deepEqual(moved(before, settle(before, [...sets, { key: "new", length: 4 }], DESKTOP, TILES)), []);
  assert.deepEqual(moved(before, settle(before, sets.slice(1), DESKTOP, TILES)), []);
  assert.deepEqual(moved(before, settle(before, lots(3, 3, 3, 5, 3), DESKTOP, TILES)), []);
});

test("one tile more or less changes no size", () => {
  for (const room of [TABLET, DESKTOP]) {
    for (let count = 2; count <= 14; count += 1) {
      const sets = lots(...Array.from({ length: count }, (_, at) => 3 + (at % 3)));
      const before = layOut(sets, room, TILES);
      const more = settle(before, sets.map((set, at) => (at ? set : { ...set, length: set.length + 1 })), room, TILES);
      const less = settle(more, sets, room, TILES);
      assert.equal(less.size, more.size, "a size that was given up comes back with another layout");
      assert(TILES.sizes(room).indexOf(more.size) - TILES.sizes(room).indexOf(before.size) <= 1);
    }
  }
});

test("a split leaves the first part where it was, and the other one near it", () => {
  const sets = lots(3, 3, 8, 3, 3);
  const before = layOut(sets, DESKTOP, TILES);
  const after = settle(before, [...lots(3, 3, 5, 3, 3), { key: "part", length: 4, near: "set 2" }], DESKTOP, TILES);
  assert.deepEqual(moved(before, after), []);
  assert(Math.abs(after.spots.get("part")!.row - before.spots.get("set 2")!.row) <= 1, draw(after));
});

test("a set lies where it was put, or at the nearest free place", () => {
  const sets = lots(3, 3);
  const before = layOut(sets, DESKTOP, TILES);
  const spot = { row: 3, column: 12 };
  const after = settle(before, [...sets, { key: "new", length: 3 }], DESKTOP, TILES, new Map([["new", spot], ["set 1", before.spots.get("set 0")!]]));
  assert.deepEqual({ ...after.spots.get("new") }, { ...spot, length: 3 });
  assert(after.spots.get("set 1")!.row <= 1, draw(after));
  assert.deepEqual(after.spots.get("set 0"), before.spots.get("set 0"));
  assertSound(after, DESKTOP);
});

test("on a full table pieces become smaller, and every set stays in its row and column", () => {
  const sets = lots(...Array.from({ length: 8 }, () => 3));
  const before = layOut(sets, TABLET, TILES);
  let now = before;
  let all = sets;
  while (now.size === before.size) {
    all = [...all, { key: `new ${all.length}`, length: 3 }];
    now = settle(now, all, TABLET, TILES);
  }
  const sizes = TILES.sizes(TABLET);
  assert.equal(sizes.indexOf(now.size), sizes.indexOf(before.size) + 1);
  assert.deepEqual(moved(before, now), []);
});

test("a run that is longer than the table is wide is folded", () => {
  const made = layOut(lots(13, 13, 3), PHONE, TILES);
  assertSound(made, PHONE);
  assert.equal(made.spots.get("set 1")!.row - made.spots.get("set 0")!.row, 2);
});

test("a set that could lie in one line is never folded", () => {
  const made = layOut(lots(8, 3), PHONE, TILES);
  assert(TILES.columns(8) * TILES.column(made.size) <= PHONE.width, draw(made));
});

test("when the room changes, sets stay if their pieces are still about as large as they can be", () => {
  const sets = lots(3, 4, 3, 5, 3, 4);
  const before = layOut(sets, DESKTOP, TILES);
  assert.deepEqual(resettle(before, sets, { ...DESKTOP, height: DESKTOP.height - 20 }, TILES), before);
  assert.deepEqual(resettle(before, sets, { ...DESKTOP, height: DESKTOP.height + 40 }, TILES), before);
  const turned = resettle(before, sets, PHONE, TILES);
  assertSound(turned, PHONE);
  assert(turned.size < before.size);
  assertSound(resettle(turned, sets, DESKTOP, TILES), DESKTOP);
  assert.equal(resettle(turned, sets, DESKTOP, TILES).size, before.size);
});

test("sets are read row by row, whatever order they came in", () => {
  const sets = lots(3, 3, 3);
  const made = settle(layOut(sets, DESKTOP, TILES), sets, DESKTOP, TILES, new Map([["set 0", { row: 4, column: 0 }]]));
  assert.deepEqual(inReadingOrder(sets, made).map(({ key }) => key), ["set 1", "set 2", "set 0"]);
});

test("a rack has tiles as large as its room allows, and the same for a tile more or less", () => {
  for (const [width, height] of [[334, 155], [780, 240], [1060, 185]] as const) {
    for (let count = 1; count <= 30; count += 1) {
      const { size, rows } = fitRack(count, width, height);
      const inRow = Math.floor(width / (size + 4));
      assert(rows * inRow >= count, `${count} tiles of ${size} in ${rows} rows of ${width}`);
      assert(rows * (size * 1.32 + 4) <= height + 1);
      assert(size >= 27, `${count} tiles are ${size} wide`);
      if (count % 2 === 0) assert.deepEqual(fitRack(count - 1, width, height), { size, rows });
    }
  }
});

test("groups with numbers lie in their order, however they grow", () => {
  for (const room of [PHONE, TABLET, DESKTOP, { width: 340, height: 90 }]) {
    for (let seed = 1; seed <= 40; seed += 1) {
      const roll = random(seed);
      let sets = lots(3);
      let now: Layout | null = null;
      for (let step = 0; step < 12; step += 1) {
        const at = roll(sets.length);
        sets = roll(2) ? [...sets, { key: `set ${sets.length}`, length: 1 + roll(4) }] : sets.map((set, place) => (place === at ? { ...set, length: set.length + 1 } : set));
        now = settle(now, sets, room, GROUPS);
        assert.deepEqual(inReadingOrder(sets, now), sets, draw(now));
      }
    }
  }
});

test("another window is laid out anew, a bar that comes or goes is not", () => {
  const sets = lots(3, 4, 3, 5, 3, 4);
  const narrow = layOut(sets, PHONE, TILES);
  assert.deepEqual(resettle(narrow, sets, DESKTOP, TILES), layOut(sets, DESKTOP, TILES));
  const before = settle(layOut(sets, DESKTOP, TILES), sets, DESKTOP, TILES, new Map([["set 1", { row: 4, column: 9 }]]));
  assert.deepEqual(resettle(before, sets, { ...DESKTOP, width: DESKTOP.width - 15 }, TILES), before);
  let bit = before;
  for (let width = DESKTOP.width; width > TABLET.width; width -= 10) bit = resettle(bit, sets, { ...DESKTOP, width }, TILES);
  assert(moved(before, bit).length > 0);
});
