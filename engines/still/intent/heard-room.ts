import type { ColorScheme, InteriorStyle, LightingMood } from '../still-request';
import { roomMoods, roomStyles } from '../words/not-drawn';
import type { SceneGraph } from '../words/scene-graph';

/** What the words say of a whole room; what they leave open is missing. */
interface RoomWords {
  interiorStyle?: InteriorStyle;
  colorScheme?: ColorScheme;
  lightingMood?: LightingMood;
  size?: number;
}

const schemes: readonly ColorScheme[] = ['Warm', 'Cool', 'Monochrome', 'Earth Tones'];

/** Style, palette, light and size of a room, each by the words that stand with the room itself. */
export function heardRoom(graph: SceneGraph): RoomWords {
  const room = graph.nodes.find((node) => node.id === graph.subject);
  const style = Object.entries(roomStyles).find(([name]) => name === room?.params.style)?.[1];
  const scheme = schemes.find((name) => name === room?.params.scheme);
  const moods = room?.state.flatMap((said) => Object.entries(roomMoods).filter(([name]) => name === said)) ?? [];
  const mood = moods.at(-1)?.[1];
  const size = room?.params.size;
  return {
    ...(style && { interiorStyle: style }),
    ...(scheme && { colorScheme: scheme }),
    ...(mood && { lightingMood: mood }),
    ...(typeof size === 'number' && { size }),
  };
}
