import type { SeededRandom } from '../../../../random/seeded-random';
import type { SceneGraph, SceneNode } from '../../../words/graph/scene-graph';
import { type CameraPlacement, project } from '../../geometry/camera-placement';
import { beyond, type SiteFrame, type Zone } from '../settings/site-frame';
import type { SitePlan } from '../settings/site-plan';
import type { ExteriorMaterial } from '../stage/exterior-materials';
import type { ExteriorStage } from '../stage/exterior-stage';
import type { ViewBlocker } from '../stage/view-blocker';
import { boats } from './boats';
import { gardenThings } from './garden-things';
import { lineThings } from './line-things';
import { streetThings } from './street-things';
import type { Spot, Thing } from './thing';
import { yardThings } from './yard-things';

const things: Readonly<Record<string, Thing>> = { ...boats, ...gardenThings, ...yardThings, ...streetThings };
const lines: Readonly<Record<string, (typeof lineThings)[keyof typeof lineThings]>> = lineThings;

/** Whether this folder has a builder for a word. */
export const isThing = (kind: string): boolean => Object.hasOwn(things, kind) || Object.hasOwn(lines, kind);

/** Width of an object (m). */
export const roomOf = (kind: string): number => things[kind]?.wide ?? 2;

/** One request: object and count, owner and zone. */
export interface ThingWish {
  kind: string;
  count: number;
  /** Graph node, or that of the setting that implies the object; '' = none. */
  id: string;
  node?: SceneNode;
  zone?: Zone;
  /** The node next to which it is placed. */
  near?: string;
}

const NEAREST = 6;
const NEAREST_UNASKED = 9;
/** Flat objects may be nearer to the camera. */
const FLAT = { high: 0.4, nearest: 2 };
/** Image share at which an object is recognisable. */
const LEGIBLE = 0.006;
/** Visual width of mostly open objects (m). */
const SLIM: Readonly<Record<string, number>> = { 'street lamp': 0.18, bicycle: 0.5, flag: 0.3 };
/** Candidate positions per object. */
const TRIES = 180;

export interface Ground {
  stage: ExteriorStage;
  plan: SitePlan;
  camera: CameraPlacement;
  blocks: ViewBlocker;
}

/** Places objects at suitable, visible positions, requested ones first. */
export class ThingPlacer {
  private readonly taken: { x: number; z: number; r: number; asked: boolean; id: string }[] = [];

  constructor(
    private readonly ground: Ground,
    private readonly random: SeededRandom,
  ) {}

  place(wish: ThingWish): void {
    const { stage, plan } = this.ground;
    const { mesh } = stage;
    const { node } = wish;
    const id = (name: ExteriorMaterial): number => stage.id(name);
    const said = (name: ExteriorMaterial): number => (node ? stage.surface(node, 'body', name) : stage.id(name));
    mesh.tagged(wish.id, '', () => {
      const line = lines[wish.kind];
      if (line) {
        line({ stage, plan, id, said });
        stage.things.push({ kind: wish.kind, node: wish.id, x: 0, z: plan.frame.front });
      }
      const thing = things[wish.kind];
      if (!thing) return;
      for (let i = 0; i < wish.count; i++) {
        const random = this.random.fork(`${wish.kind} ${wish.id} ${i}`);
        const { zone: _zone, near: _near, ...anywhere } = wish;
        const at =
          this.spotFor(thing, wish, random) ??
          // In tight space, objects of one request may be placed behind each other.
          this.spotFor(thing, wish, random, wish.id) ??
          this.spotFor(thing, anywhere, random);
        if (!at) continue;
        stage.things.push({ kind: wish.kind, node: wish.id, x: at.x, z: at.z });
        this.taken.push({
          x: at.x,
          z: at.z,
          r: Math.max(thing.wide, thing.deep) / 2,
          asked: wish.node !== undefined,
          id: wish.id,
        });
        mesh.at(at.x, at.y, at.z, this.turnOf(thing, random), () => thing.build({ stage, mesh, random, id, said }));
        stage.pave(at.x - thing.wide / 2, at.z - thing.deep / 2, at.x + thing.wide / 2, at.z + thing.deep / 2);
      }
    });
  }

  private turnOf(thing: Thing, random: SeededRandom): number {
    if (thing.turns === 'any') return random.range(0, 6.28);
    if (thing.turns === 'along') return random.chance(0.5) ? 0 : Math.PI;
    return thing.turns === 'little' ? random.range(-0.4, 0.4) : 0;
  }

  /** Best of many candidates: suitable ground, in the image, not occluding, near enough to be visible. */
  private spotFor(
    thing: Thing,
    wish: ThingWish,
    random: SeededRandom,
    crowd?: string,
  ): { x: number; y: number; z: number } | undefined {
    const { plan, camera } = this.ground;
    let best: { x: number; y: number; z: number } | undefined;
    let bestScore = -1e9;
    for (let i = 0; i < TRIES; i++) {
      const { x, z } =
        this.beside(wish, thing, random) ?? this.atSubject(wish, thing, random) ?? this.candidate(thing.spot, random);
      if (!this.fits(thing, wish, x, z)) continue;
      const y = plan.land.height(x, z);
      const [sx, , depth] = project(camera, [x, y, z]);
      const aside = Math.abs((sx - camera.shiftX) / camera.tanX);
      const nearest =
        (thing.high < FLAT.high ? FLAT.nearest : wish.node ? NEAREST : NEAREST_UNASKED) +
        Math.max(0, thing.high - 2) * 0.8;
      const isWhole = depth > nearest + thing.wide / 2 && aside + thing.wide / 2 / depth / camera.tanX < 0.94;
      if (!isWhole || this.covers(thing, sx, depth, crowd)) continue;
      // Prefers a third of the image width, a moderate distance,
      // a recognisable size for requested objects; with random jitter.
      const share =
        (Math.min(thing.wide, SLIM[wish.kind] ?? 99) * thing.high) / (4 * camera.tanX * camera.tanY * depth * depth);
      const small = wish.node ? Math.min(0, Math.log(share / LEGIBLE)) : 0;
      const score = small - depth * 0.05 - Math.abs(aside - 0.6) * 0.8 + random.next() * 0.7;
      if (score > bestScore) [best, bestScore] = [{ x, y, z }, score];
    }
    return best;
  }

  /** Whether it would hide a requested object, or be hidden by one. @param crowd group whose own members are ignored */
  private covers({ wide, deep, high }: Thing, sx: number, depth: number, crowd?: string): boolean {
    if (high < FLAT.high) return false;
    return this.taken.some(({ x, z, r, asked, id }) => {
      if (!asked || id === crowd) return false;
      const [ox, , far] = project(this.ground.camera, [x, 0, z]);
      return Math.abs(ox - sx) < 0.7 * (Math.max(wide, deep) / 2 / depth + r / far);
    });
  }

  /** Position next to the object to which it belongs. */
  private beside({ near }: ThingWish, thing: Thing, random: SeededRandom): { x: number; z: number } | undefined {
    const other = near === undefined ? undefined : this.ground.stage.things.find(({ node }) => node === near);
    if (!other) return undefined;
    const [angle, far] = [random.range(0, 6.28), Math.max(thing.wide, thing.deep) / 2 + random.range(1, 3.4)];
    return { x: other.x + Math.cos(angle) * far, z: other.z + Math.sin(angle) * far };
  }

  /** Position close to the building in the requested zone, within half the building's size. */
  private atSubject(
    { zone, count }: ThingWish,
    thing: Thing,
    random: SeededRandom,
  ): { x: number; z: number } | undefined {
    if (zone === undefined || zone === 'around' || zone === 'behind') return undefined;
    const { front, open } = this.ground.plan.frame;
    const { min, max } = this.ground.stage;
    const reach = Math.max(1.5, 0.48 * Math.max(max[0] - min[0], max[2] - min[2]));
    const r = Math.max(thing.wide, thing.deep) / 2;
    const far = zone === 'front' ? reach : Math.min(reach, 2 * r * (count > 1 ? 2 : 1) + 2.2);
    const out = r + 0.6 + random.next() * Math.max(0.2, far - r - 0.6);
    if (zone === 'front') return { x: random.range(min[0], max[0]), z: Math.max(front, min[2] - reach) - out * 0.9 };
    // x decreases to the right of the image; "beside" prefers the free side.
    const side = zone === 'left' ? 1 : zone === 'right' ? -1 : -open * (random.chance(0.8) ? 1 : -1);
    const x = side > 0 ? max[0] + out : min[0] - out;
    return { x, z: random.range(min[2] - Math.min(reach, 5), min[2] + Math.min(8, max[2] - min[2])) };
  }

  private candidate(spot: Spot, random: SeededRandom): { x: number; z: number } {
    const { plan, camera } = this.ground;
    const { min, max, front } = plan.frame;
    const [cx, cz] = [camera.position[0], camera.position[2]];
    const x = random.range(min[0] - 16, max[0] + 16);
    if (spot === 'water') return { x: random.range(min[0] - 46, max[0] + 46), z: random.range(cz, front + 40) };
    if (spot === 'road' && !plan.paved)
      return { x: max[0] + random.range(2, 6), z: random.range(front - 7, min[2] + 4) };
    if (spot === 'kerb') return { x, z: front - random.range(0.4, 4.5) };
    // Choose a position between the camera and slightly behind the front.
    const t = random.next();
    const z = cz + (front + 3 - cz) * t;
    const pull = 1 - t;
    return { x: x + (cx - (min[0] + max[0]) / 2) * pull * 0.9, z };
  }

  private fits(thing: Thing, wish: ThingWish, x: number, z: number): boolean {
    const { stage, plan, blocks } = this.ground;
    const { land, frame } = plan;
    const r = Math.max(thing.wide, thing.deep) / 2;
    if (this.taken.some((other) => Math.hypot(other.x - x, other.z - z) < other.r + r + 0.25)) return false;
    if (
      beyond({ ...frame, min: stage.min, max: stage.max }, 'around')(x, z) < 0.5 + thing.deep / 2 &&
      z > frame.min[2] - 0.5
    )
      return false;
    if (wish.zone && wish.zone !== 'around' && !isThere({ ...frame, min: stage.min, max: stage.max }, wish.zone, x, z))
      return false;
    // Unrequested objects must not hide the base of the house: cars are parked beside it.
    const hides = thing.high > (wish.node ? 1.6 : 1.1) && thing.wide > 1 && !isSlightBefore(thing, wish, stage);
    if (hides && blocks(x, z, Math.min(r, 1.4))) return false;
    const water = land.basins.some(({ inside, level }) => level < -0.2 && inside(x, z) > r * 0.8);
    const road = land.basins.some(({ inside, level }) => level >= -0.2 && inside(x, z) > 0.8);
    switch (thing.spot) {
      case 'water':
        return water;
      case 'road':
        return (
          road || (land.basins.every(({ level }) => level < -0.2) && !land.isBasin(x, z, r) && stage.isFree(x, z, r))
        );
      default:
        return !land.isBasin(x, z, r * 0.8) && (plan.paved || !stage.isPaved(x, z, r));
    }
  }
}

/** Maximum width of a requested object in front of the building, as a share of its width. */
const SLIGHT = 0.16;

/** True for narrow requested objects: five parasols in front of a house may each hide a piece of its base. */
function isSlightBefore({ wide }: Thing, { node, zone }: ThingWish, { min, max }: ExteriorStage): boolean {
  return node !== undefined && zone === 'front' && wide < SLIGHT * (max[0] - min[0]);
}

/** A lateral object is beside the building's box, even if a shore is at an angle. */
function isThere(frame: SiteFrame, zone: Zone, x: number, z: number): boolean {
  const { min, max } = frame;
  if (zone === 'left') return x > max[0];
  if (zone === 'right') return x < min[0];
  return zone === 'beside' ? x > max[0] || x < min[0] : beyond(frame, zone)(x, z) > 0.3;
}

const zoneOf: Partial<Record<string, Zone>> = {
  front: 'front',
  behind: 'behind',
  beside: 'beside',
  left: 'left',
  right: 'right',
  along: 'front',
};

/** Zone of an object or plant relative to the subject: "before the house", "a hedge around it". */
export function zoneToSubject(graph: SceneGraph, node: SceneNode): Zone | undefined {
  const edge = graph.edges.find(({ a, b }) => a === node.id && b.includes(graph.subject));
  return edge && zoneOf[edge.relation];
}

/** Objects, people and bicycles requested outdoors. */
export function requestedObjects(graph: SceneGraph | undefined, has: (feature: 'pool') => boolean): ThingWish[] {
  const wishes: ThingWish[] = [];
  for (const node of graph?.nodes ?? []) {
    if (node.kind === 'pool' && has('pool')) continue;
    if (!graph || (node.role !== 'thing' && node.role !== 'person') || node.id === graph.subject || !isThing(node.kind))
      continue;
    const zone = zoneToSubject(graph, node);
    const near = graph.edges.find(
      ({ relation, a, b }) => a === node.id && relation === 'beside' && !b.includes(graph.subject),
    )?.b[0];
    const count = Math.min(12, node.exact ? node.count : Math.max(node.count, node.count > 1 ? 3 : 1));
    wishes.push({ kind: node.kind, count, id: node.id, node, ...(zone ? { zone } : {}), ...(near ? { near } : {}) });
  }
  // Objects placed next to another object come after it.
  return wishes.sort((a, b) => Number(a.near !== undefined) - Number(b.near !== undefined));
}
