/** A text as a QR code (ISO 18004): bytes, error correction M, the smallest size that holds it. */

/** Of each size from 1: bytes of correction in a block, and how many bytes of text each block holds (level M). */
const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
/** Rows and columns in which the small marks lie, by size. */
const MARKS: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** Rows of modules, true: dark. */
export function qr(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  const size = BLOCKS.findIndex(([, blocks], i) => bytes.length + (i < 9 ? 2 : 3) <= sum(blocks)) + 1;
  if (size === 0) throw new RangeError("the text is too long for a QR code");
  const codewords = interleaved(size, framed(bytes, size));
  const codes = MASKS.map((mask, number) => {
    const code = new Code(size);
    code.fill(codewords, mask);
    code.format(number);
    return code.dark;
  });
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

/** The bytes with what they are (0100) and how many, filled up to what the size holds. */
function framed(bytes: number[], size: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, size < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const room = sum(BLOCKS[size - 1]![1]);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2));
  for (let fill = 0xec; words.length < room; fill ^= 0xec ^ 0x11) words.push(fill);
  return words;
}

/** Blocks with their correction, one byte of each in turn. */
function interleaved(size: number, words: number[]): number[] {
  const [correction, lengths] = BLOCKS[size - 1]!;
  let at = 0;
  const blocks = lengths.map((length) => words.slice(at, (at += length)));
  const checks = blocks.map((block) => remainder(block, correction));
  const inTurn = (lists: number[][]) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, i) =>
      lists.flatMap((list) => (i < list.length ? [list[i]!] : [])),
    ).flat();
  return [...inTurn(blocks), ...inTurn(checks)];
}

// Reed and Solomon, in the field of 256 with x^8 + x^4 + x^3 + x^2 + 1.

function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ (product >> 7 ? 0x11d : 0);
    product ^= (b >> i) & 1 ? a : 0;
  }
  return product;
}

function remainder(words: readonly number[], degree: number): number[] {
  const divisor = Array.from({ length: degree }, (_, i) => Number(i === degree - 1));
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
    for (let j = 0; j < degree; j++) divisor[j] = times(divisor[j]!, root) ^ (divisor[j + 1] ?? 0);
  const rest: number[] = Array.from({ length: degree }, () => 0);
  for (const word of words) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((one, i) => (rest[i]! ^= times(one, factor)));
  }
  return rest;
}

type Mask = (row: number, column: number) => boolean;
const MASKS: readonly Mask[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

class Code {
  readonly width: number;
  readonly dark: boolean[][];
  /** Modules that have a meaning of their own and hold no text. */
  private readonly fixed: boolean[][];

  constructor(readonly size: number) {
    this.width = size * 4 + 17;
    const empty = () => Array.from({ length: this.width }, () => Array.from({ length: this.width }, () => false));
    this.dark = empty();
    this.fixed = empty();
    for (let i = 0; i < this.width; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    this.corners();
    this.marks();
    if (size >= 7) this.version();
    this.format(0);
  }

  private set(row: number, column: number, dark: boolean): void {
    if (row < 0 || column < 0 || row >= this.width || column >= this.width) return;
    this.dark[row]![column] = dark;
    this.fixed[row]![column] = true;
  }

  private square(row: number, column: number, reach: number, light: readonly number[]): void {
    for (let r = -reach; r <= reach; r++)
      for (let c = -reach; c <= reach; c++)
        this.set(row + r, column + c, !light.includes(Math.max(Math.abs(r), Math.abs(c))));
  }

  private corners(): void {
    const far = this.width - 4;
    for (const [row, column] of [[3, 3], [3, far], [far, 3]] as const) this.square(row, column, 4, [2, 4]); // prettier-ignore
  }

  private marks(): void {
    const at = MARKS[this.size - 1]!;
    const last = at.length - 1;
    at.forEach((row, i) =>
      at.forEach((column, j) => {
        const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
        if (!corner) this.square(row, column, 2, [1]);
      }),
    );
  }

  /** From size 7 on it is written beside two corners. */
  private version(): void {
    let rest = this.size;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (this.size << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const [near, far] = [Math.floor(i / 3), this.width - 11 + (i % 3)];
      this.set(near, far, ((bits >> i) & 1) === 1);
      this.set(far, near, ((bits >> i) & 1) === 1);
    }
  }

  /** The level of correction (M is 00) and the mask, twice. */
  format(mask: number): void {
    let rest = mask;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const bit = (i: number) => ((bits >> i) & 1) === 1;
    const edge = this.width;
    for (let i = 0; i < 15; i++) {
      if (i < 8) this.set(8, edge - 1 - i, bit(i));
      else this.set(edge - 15 + i, 8, bit(i));
      const near = i < 6 ? i : i < 8 ? i + 1 : i === 8 ? 7 : 14 - i;
      if (i < 8) this.set(near, 8, bit(i));
      else this.set(8, near, bit(i));
    }
    this.set(edge - 8, 8, true);
  }

  /** Bits go up and down in columns of two, from the right; the upright dotted line is left out. */
  fill(words: readonly number[], mask: Mask): void {
    let at = 0;
    for (let right = this.width - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const up = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.width; step++)
        for (const column of [right, right - 1]) {
          const row = up ? this.width - 1 - step : step;
          if (this.fixed[row]![column]) continue;
          const bit = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
          at += 1;
          this.dark[row]![column] = bit !== mask(row, column);
        }
    }
  }
}

/** How hard it is to read: long runs, squares, what looks like a corner, too much of one colour. */
function penalty(dark: boolean[][]): number {
  const lines = [...dark, ...dark.map((_, column) => dark.map((row) => row[column]!))];
  const text = lines.map((line) => line.map(Number).join(""));
  const runs = text.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2);
  const corners = text.flatMap((line) => line.match(/(?=10111010000|00001011101)/g) ?? []).length;
  let squares = 0;
  dark.forEach((row, r) =>
    row.forEach((one, c) => {
      const next = dark[r + 1];
      if (next && c + 1 < row.length && one === row[c + 1] && one === next[c] && one === next[c + 1]) squares += 1;
    }),
  );
  const share = dark.flat().filter(Boolean).length / dark.length ** 2;
  return sum(runs) + 3 * squares + 40 * corners + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
