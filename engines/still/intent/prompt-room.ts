import type { ColorScheme, InteriorStyle, LightingMood, RoomType } from '../request/still-request';
import type { SceneGraph, SceneNode } from '../words/graph/scene-graph';
import type { RoomKind } from '../words/lexicon/rooms';
import { roomMoods, roomStyles } from '../words/unsupported-words';

/** Room properties that the prompt names; others are undefined. */
interface RoomWords {
  room?: RoomType;
  interiorStyle?: InteriorStyle;
  colorScheme?: ColorScheme;
  lightingMood?: LightingMood;
  size?: number;
}

const schemes: readonly ColorScheme[] = ['Warm', 'Cool', 'Monochrome', 'Earth Tones'];

/** The form choice nearest to each room kind, if any. */
const typeOfRoom: Readonly<Partial<Record<RoomKind, RoomType>>> = {
  living: 'Living room',
  loft: 'Living room',
  sunroom: 'Living room',
  'home cinema': 'Living room',
  bedroom: 'Bedroom',
  "child's": 'Bedroom',
  nursery: 'Bedroom',
  attic: 'Bedroom',
  'hotel room': 'Bedroom',
  kitchen: 'Kitchen',
  dining: 'Dining room',
  bathroom: 'Bathroom',
  study: 'Office',
  'open office': 'Office',
  meeting: 'Meeting room',
  lobby: 'Lobby',
  waiting: 'Lobby',
  restaurant: 'Restaurant',
  cafe: 'Restaurant',
  bar: 'Restaurant',
  bakery: 'Shop',
  bookshop: 'Library',
  'reading room': 'Library',
  exhibition: 'Shop',
  gym: 'Gym',
};

/** A room's kind, style, palette, light and size, read from the words attached to the room itself. */
export function readPromptRoom(graph: SceneGraph): RoomWords {
  const room = graph.nodes.find((node) => node.id === graph.subject);
  const kind = Object.entries(typeOfRoom).find(([name]) => name === room?.kind)?.[1];
  const spoken = readPromptStyles(graph, room);
  const style = spoken.flatMap((said) => Object.entries(roomStyles).filter(([name]) => name === said))[0]?.[1];
  const scheme = schemes.find((name) => name === room?.params.scheme);
  // "Candlelit" lights the whole room, even as an attribute of a table.
  const candles = graph.nodes.flatMap(({ state }) => state.filter((said) => said === 'candlelit'));
  const states = [...candles, ...(room?.state ?? [])];
  const moods = states.flatMap((said) => Object.entries(roomMoods).filter(([name]) => name === said));
  const mood = moods.at(-1)?.[1];
  const size = room?.params.size;
  return {
    ...(kind && { room: kind }),
    ...(style && { interiorStyle: style }),
    ...(scheme && { colorScheme: scheme }),
    ...(mood && { lightingMood: mood }),
    ...(typeof size === 'number' && { size }),
  };
}

/**
 * Style words of the room, or else of its house ("kitchen in a scandinavian home").
 * Compounds are included ("modern home").
 */
function readPromptStyles(graph: SceneGraph, room: SceneNode | undefined): unknown[] {
  const house = graph.words.filter(({ as }) => as === 'building').flatMap(({ text }) => text.toLowerCase().split(' '));
  return [room?.params.style, ...graph.nodes.map(({ params }) => params.style), ...house];
}
