/** A QR code is read back by the steps of a reader: format, mask, columns, blocks, text; and its correction adds up. */
import { expect, test } from "vitest";
import { qr } from "../src/ui/qr";

/** Bytes of correction in a block, and blocks, of level M; from the standard, beside the writer's own table. */
const LEVEL_M: Record<number, [number, number]> = { 1: [10, 1], 3: [26, 1], 6: [16, 4], 7: [18, 4], 10: [26, 5] };
const CENTRES: Record<number, number[]> = { 1: [], 3: [6, 22], 6: [6, 34], 7: [6, 22, 38], 10: [6, 28, 50] };

function reserved(size: number, width: number, row: number, column: number): boolean {
  const near = (a: number, b: number) => a < 9 && b < 9;
  if (near(row, column) || near(row, width - 1 - column + 1) || near(width - 1 - row + 1, column)) return true;
  if (row === 6 || column === 6) return true;
  if (size >= 7 && ((row < 6 && column >= width - 11) || (column < 6 && row >= width - 11))) return true;
  const centres = CENTRES[size]!;
  const far = width - 7;
  return centres.some((r) =>
    centres.some((c) => {
      const corner = (r === 6 && c === 6) || (r === 6 && c === far) || (r === far && c === 6);
      return !corner && Math.abs(row - r) <= 2 && Math.abs(column - c) <= 2;
    }),
  );
}

function masked(mask: number, r: number, c: number): boolean {
  const product = r * c;
  return [
    (r + c) % 2,
    r % 2,
    c % 3,
    (r + c) % 3,
    ((r >> 1) + Math.floor(c / 3)) % 2,
    (product % 2) + (product % 3),
    ((product % 2) + (product % 3)) % 2,
    (((r + c) % 2) + (product % 3)) % 2,
  ].map((rest) => rest === 0)[mask]!;
}

function codewords(code: boolean[][], size: number): number[] {
  const width = code.length;
  const format = [0, 1, 2, 3, 4].map((i) => Number(code[8]![i]));
  const [level, mask] = [(format[0]! * 2 + format[1]!) ^ 0b10, (format[2]! * 4 + format[3]! * 2 + format[4]!) ^ 0b101];
  expect(level, "level M").toBe(0);
  let bits = "";
  let upward = true;
  for (let right = width - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let i = 0; i < width; i++)
      for (const column of [right, right - 1]) {
        const row = upward ? width - 1 - i : i;
        if (!reserved(size, width, row, column)) bits += Number(code[row]![column] !== masked(mask, row, column));
      }
    upward = !upward;
  }
  return (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
}

const LOGS = new Map<number, number>();
const POWERS: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
  POWERS.push(x);
  LOGS.set(x, i);
  x = x < 128 ? x * 2 : (x * 2) ^ 285;
}

function syndrome(words: number[], power: number): number {
  return words.reduce((sum, word) => {
    const moved = sum === 0 ? 0 : POWERS[(LOGS.get(sum)! + power) % 255]!;
    return moved ^ word;
  }, 0);
}

function read(code: boolean[][]): string {
  const size = (code.length - 17) / 4;
  const [correction, count] = LEVEL_M[size]!;
  const words = codewords(code, size);
  const data = words.length - correction * count;
  const short = Math.floor(data / count);
  const long = data % count;
  const lengths = Array.from({ length: count }, (_, i) => short + Number(i >= count - long));
  const blocks: number[][] = lengths.map(() => []);
  let at = 0;
  for (let i = 0; i <= short; i++) blocks.forEach((block, b) => i < lengths[b]! && block.push(words[at++]!));
  const text = blocks.flatMap((block) => [...block]);
  for (let i = 0; i < correction; i++) blocks.forEach((block) => block.push(words[at++]!));
  for (const block of blocks)
    for (let power = 0; power < correction; power++) expect(syndrome(block, power), "the correction adds up").toBe(0);
  const bits = text.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  expect(bits.slice(0, 4), "bytes").toBe("0100");
  const head = size < 10 ? 8 : 16;
  const length = parseInt(bits.slice(4, 4 + head), 2);
  const bytes = bits.slice(4 + head, 4 + head + length * 8).match(/.{8}/g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => parseInt(byte, 2)));
}

test.each([
  "Perihelion",
  "a text that needs more than one size",
  "otpauth://totp/Perihelion:Ann?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Perihelion",
  `otpauth://totp/Perihelion:${"Zoë ".repeat(5)}?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Perihelion`,
  "z".repeat(200),
])("%s", (text) => {
  expect(read(qr(text))).toBe(text);
});

test("a text that is too long is refused", () => {
  expect(() => qr("x".repeat(214))).toThrow(RangeError);
});
