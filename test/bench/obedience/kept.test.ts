import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KeptResults, runName } from './kept';

const folder = mkdtempSync(path.join(tmpdir(), 'maquette-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

const judged = (n: number): Parameters<KeptResults['add']>[0] => ({
  n,
  sentence: { text: `house ${n}`, inside: false, seed: n, asked: [], unlit: '', template: '' },
  verdicts: [{ asked: { word: 'house', class: 'thing', kinds: ['house'] }, seen: n % 2 === 0 }],
  rgb: new Uint8Array(3),
  width: 1,
  height: 1,
});

describe('stored results of the bench', () => {
  it('add up over pages, and skip a truncated line and results of another engine', () => {
    const file = path.join(folder, 'kept.jsonl');
    const program = path.join(folder, 'engine.js');
    writeFileSync(program, 'before');
    const before = runName([folder], 1, 'seen');
    new KeptResults(file, before).add(judged(0));
    writeFileSync(program, 'after');
    const run = runName([folder], 1, 'seen');
    expect(runName([folder], 2, 'seen')).not.toBe(run);
    new KeptResults(file, run).add(judged(1));
    new KeptResults(file, run).add(judged(2));
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"n":3,"text":"ho`);
    const next = new KeptResults(file, run);
    expect([...next.done.keys()]).toEqual([1, 2]);
    next.add(judged(3));
    expect([...new KeptResults(file, run).done.values()].map(({ verdicts }) => verdicts[0]?.seen)).toEqual([
      false,
      true,
      false,
    ]);
  });
});
