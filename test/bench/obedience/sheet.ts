import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContactSheet } from '@maquette/engines/still/contact-sheet';
import type { Judged } from './draw';
import { sentenceScore } from './score';

const WORST = 40;
const LABEL = 62;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const missed = ({ verdicts }: Judged): string =>
  verdicts
    .filter(({ seen }) => !seen)
    .map(({ asked }) => `${asked.class}: ${asked.word}`)
    .join(', ');

/** Draws the images of the worst sentences, twelve per sheet, and lists the missing words in a text file. */
export async function writeWorst(folder: string, judged: readonly Judged[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const worst = [...judged]
    .sort((a, b) => sentenceScore(a.verdicts) - sentenceScore(b.verdicts) || a.n - b.n)
    .slice(0, WORST);
  const sheet = new ContactSheet(folder);
  for (const one of worst) await sheet.add({ ...one, name: escaped(`${one.n} ${one.sentence.text}`.slice(0, LABEL)) });
  await sheet.flush();
  const lines = worst.map(
    (one) => `${one.n} (seed ${one.sentence.seed}) ${one.sentence.text}\n    not seen: ${missed(one)}`,
  );
  await writeFile(path.join(folder, 'worst.txt'), `${lines.join('\n')}\n`);
}
