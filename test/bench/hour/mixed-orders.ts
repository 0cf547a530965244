import { randomUUID } from 'node:crypto';
import { grantCredits } from '@maquette/domain/credits/credit-ledger';
import { RandomSource } from '@maquette/domain/forecast/random-source';
import request from 'supertest';
import { signUp, type TestPerson } from '../../harness/people';
import type { Product } from '../../harness/product';
import { ask } from '../../harness/renders';
import { photo } from '../../harness/video-pages';
import { drawnHouse } from '../engines/drawn-house';

/** A kind of order and its relative frequency. */
interface Kind {
  share: number;
  path: string;
  fields: Record<string, string>;
  file?: 'image' | 'sketch' | 'clip';
}

const HOUSE = 'modern villa with a pool and trees, late afternoon';
const WORDS = [
  HOUSE,
  'brick townhouse in the rain, street with people',
  'timber cabin by a lake, pine trees, morning mist',
  'concrete museum on a hill, clear sky',
  'white farmhouse with a garden and a gravel drive, noon',
];
const ROOMS = [
  'living room with a sofa and plants, evening, lamps lit',
  'kitchen with an oak table and pendant lamps',
  'bedroom with linen curtains, soft morning light',
];

const still = (share: number, resolution: string, fields: Record<string, string> = {}): Kind => ({
  share,
  path: '/api/img2gen',
  fields: { target_resolution: resolution, ratio: '16:9', ...fields },
});
const clip = (share: number, path: string, file: 'image' | 'clip', fields: Record<string, string>): Kind => ({
  share,
  path,
  file,
  fields: { ratio: '16:9', resolution: '720p', fps: '24', seconds: '3', dynamic_movement: 'dolly-in', ...fields },
});

/** A working hour of a studio: mostly images and drafts, some sketches and videos, sometimes a large image. */
const KINDS: Kind[] = [
  still(24, '720p'),
  still(12, '720p', { model: 'sd3.5-large-turbo' }),
  still(12, '1080p'),
  still(8, '1080p', { model: 'sd3.5-large-turbo' }),
  still(3, '4K'),
  { ...still(10, '720p', { modality: 's2i' }), file: 'sketch' },
  { ...still(8, '1080p', { modality: 's2i' }), file: 'sketch' },
  clip(9, '/api/img2vid', 'image', {}),
  clip(5, '/api/img2vid', 'image', { seconds: '5', resolution: '1080p' }),
  clip(3, '/api/img2vid', 'image', { model: 'maquette-motion-turbo' }),
  clip(6, '/api/vid2vid', 'clip', {}),
];

/** Users who order in turn. Their plan has several running slots. */
export class MixedOrders {
  private readonly random: RandomSource;

  private constructor(
    private readonly product: Product,
    private readonly people: TestPerson[],
    seed: number,
  ) {
    this.random = new RandomSource(seed);
  }

  static async open(product: Product, seed: number): Promise<MixedOrders> {
    const people: TestPerson[] = [];
    for (let number = 0; number < 3; number += 1) {
      const person = await signUp();
      await ask(product, person, '/api/me/entitlements').expect(200);
      const where = { personalOf: person.uid };
      const { id } = await product.database.workspace.update({ where, data: { plan: 'studio' } });
      const grant = { workspaceId: id, kind: 'topup', amount: 2_000_000, reason: 'top_up' } as const;
      await product.database.$transaction((each) => grantCredits(each, { ...grant, idempotencyKey: randomUUID() }));
      people.push(person);
    }
    return new MixedOrders(product, people, seed);
  }

  /** Seconds until the next order; sometimes several arrive together. */
  gap(meanSeconds: number): number {
    return this.random.next() < 0.25 ? 0.2 : this.random.exponential(meanSeconds);
  }

  async orderOne(): Promise<void> {
    const kind = this.choose();
    const person = this.people[Math.floor(this.random.next() * this.people.length)];
    if (!person) throw new Error('no user is available to order');
    const clip = kind.file === 'clip' ? await this.clipOf(person) : null;
    if (kind.file === 'clip' && !clip) return;
    const call = request(this.product.url).post(kind.path).set('Authorization', `Bearer ${person.token}`);
    for (const [name, value] of Object.entries({ ...this.words(), ...kind.fields })) call.field(name, value);
    if (kind.file === 'sketch') call.attach('image', await drawnHouse(1_600, 900), 'sketch.png');
    if (kind.file === 'image') call.attach('image', await photo(), 'photo.jpg');
    if (clip) call.field('video_ref', `render:${clip}`);
    const answer = await call;
    if (answer.status !== 202) throw new Error(`${kind.path} answered with status ${answer.status}: ${answer.text}`);
  }

  private choose(): Kind {
    let at = this.random.next() * KINDS.reduce((sum, { share }) => sum + share, 0);
    for (const kind of KINDS) {
      at -= kind.share;
      if (at < 0) return kind;
    }
    return KINDS[0] as Kind;
  }

  private words(): Record<string, string> {
    const room = this.random.next() < 0.4;
    const list = room ? ROOMS : WORDS;
    const prompt = list[Math.floor(this.random.next() * list.length)] ?? HOUSE;
    return { prompt, design_type: room ? 'Interior' : 'Architecture' };
  }

  /** A video that the user made in this hour, which can be regraded. Null before the first video. */
  private async clipOf({ uid }: TestPerson): Promise<string | null> {
    const made = await this.product.database.render.findFirst({ where: { uid, tool: 'i2v', status: 'done' } });
    return made?.id ?? null;
  }
}
