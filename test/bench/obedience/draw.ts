import { StillEngine, type StillImage } from '@maquette/engines/still/still-engine';
import type { Sentence } from './asked';
import { moodOf } from './checks/light';
import { judge, type Verdict } from './judge';
import { View } from './view';

/** The image is small and fast to render: the bench measures what is visible, not its quality. */
const SIZE = { width: 320, height: 180 } as const;

export interface Judged {
  n: number;
  sentence: Sentence;
  verdicts: Verdict[];
  rgb: Uint8Array;
  width: number;
  height: number;
}

/** Whether a check also needs an image rendered without the words for light; outdoors, one image shows the hour. */
const isHeldAgainst = ({ asked, inside }: Sentence): boolean =>
  asked.some(({ class: of }) => of === 'season' || of === 'weather' || (of === 'time' && inside));

/** Draws sentences with one thread and reports for each word whether it is visible. */
export class Draughtsman {
  private constructor(private readonly engine: StillEngine) {}

  static async start(): Promise<Draughtsman> {
    return new Draughtsman(await StillEngine.create({ threads: 1 }));
  }

  private picture(prompt: string, { inside, seed }: Pick<Sentence, 'inside' | 'seed'>): Promise<StillImage> {
    const observer = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };
    const designType = inside ? 'Interior' : 'Architecture';
    return this.engine.render({ prompt, designType, style: 'Realistic', ...SIZE, seed, quality: 'draft' }, observer);
  }

  async judged(n: number, sentence: Sentence): Promise<Judged> {
    const unlit = isHeldAgainst(sentence) ? await this.picture(sentence.unlit, sentence) : undefined;
    const mood = unlit && moodOf(new View(unlit));
    const picture = await this.picture(sentence.text, sentence);
    const verdicts = judge(sentence, { picture, unlit: mood });
    return { n, sentence, verdicts, rgb: picture.rgb, width: picture.width, height: picture.height };
  }

  close(): Promise<void> {
    return this.engine.close();
  }
}
