import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as air from './atmosphere-constants';

/** Text of one of the path tracer's headers, without C number suffixes. */
function header(name: string): string {
  const file = path.join(__dirname, '../../../kernel/path-tracer', name);
  return readFileSync(file, 'utf8')
    .replace(/\s+/g, ' ')
    .replace(/(\d)f\b/g, '$1')
    .replace(/(\d\.)f\b/g, '$1');
}

/** All numbers that the pattern's group captures. */
function numbers(text: string, pattern: RegExp): number[] {
  const found = [...text.matchAll(pattern)].map((match) => Number(match[1]));
  expect(found.length).toBeGreaterThan(0);
  return [...new Set(found)];
}

test('sketch engine and path tracer use the same atmosphere constants', () => {
  const sky = header('sky.h');
  expect(numbers(sky, /\) - (\d+);/g)).toEqual([air.EARTH_KM]);
  expect(numbers(sky, /b \* b - R \* R \+ (6460)\.? \*/g)).toEqual([air.AIR_TOP_KM]);
  const loss = [...sky.matchAll(/dr \* ([\d.e-]+) \+ dm \* ([\d.e-]+)(?: \* 1\.0)? \+ dz \* ([\d.e-]+)/g)];
  expect(loss.length).toBe(6);
  loss.forEach(([, rayleigh, mie, ozone], at) => {
    const colour = at % 3;
    expect([rayleigh, mie, ozone].map(Number)).toEqual([air.RAYLEIGH[colour], air.MIE, air.OZONE[colour]]);
  });
  expect(numbers(sky, /sm = dm \* ([\d.e-]+)/g)).toEqual([air.MIE_SCATTER]);
  expect(numbers(sky, /exp_\(-h \/ (\d+)\)/g)).toEqual([air.RAYLEIGH_HEIGHT_KM]);
  expect(numbers(sky, /exp_\(-h \/ (\d+\.\d+)\)/g)).toEqual([air.MIE_HEIGHT_KM]);
  expect(numbers(sky, /fabs_\(h - (\d+)\)/g)).toEqual([air.OZONE_AT_KM]);
  expect(numbers(sky, /fabs_\(h - \d+\) \/ (\d+)\)/g)).toEqual([air.OZONE_WITHIN_KM]);
  expect(numbers(sky, /pr = ([\d.]+)/g)).toEqual([air.RAYLEIGH_PHASE]);
  expect(numbers(sky, /pm = ([\d.]+)/g)).toEqual([air.MIE_PHASE]);
  expect(numbers(sky, / g = (0\.78)\b/g)).toEqual([air.MIE_FORWARD]);
  expect(numbers(sky, /ms = ([\d.]+) \*/g)).toEqual([air.MORE_SCATTERED.share]);
  expect(sky).toContain(`sstep(${air.MORE_SCATTERED.from}, ${air.MORE_SCATTERED.to}, sd.y)`);
  expect(numbers(sky, /mul\(sum, (\d+)\.?\)/g)).toEqual([air.SUN]);
});

test('sketch engine and path tracer use the same tone curve', () => {
  const tone = header('tone.h');
  expect(numbers(tone, /mn = (-?[\d.]+)/g)).toEqual([air.AGX_LOW]);
  expect(numbers(tone, /mx = (-?[\d.]+)/g)).toEqual([air.AGX_HIGH]);
  const curve = /return ([^;]*x4 \* x2[^;]*);/.exec(tone)?.[1] ?? '';
  const signed = [...curve.matchAll(/(?:^|([+-]) )(\d+\.\d+)/g)].map(([, sign, number]) =>
    Number(`${sign ?? ''}${number}`),
  );
  expect(signed).toEqual([...air.AGX_CURVE]);
});
