import { roomOfChoice } from '../../../intent/form-in-graph';
import type { InteriorSpec } from '../../../intent/scene-spec';
import { artsRooms } from './arts-rooms';
import { civicRooms } from './civic-rooms';
import { homes } from './homes';
import { leisureRooms } from './leisure-rooms';
import { publicPlaces } from './public-places';
import type { RoomKind } from './room-kind';
import { workPlaces } from './work-places';

/** Every kind of room by its name. */
export const rooms: Readonly<Record<string, RoomKind>> = {
  ...homes,
  ...leisureRooms,
  ...workPlaces,
  ...publicPlaces,
  ...civicRooms,
  ...artsRooms,
};

/** Words that the vocabulary takes for another kind, and that a kind here builds as said. */
const builtAsSaid: Readonly<Record<string, string>> = { shop: 'shop', boutique: 'shop', store: 'shop' };

/** The kind of a spec: the subject of its words where they name a room, else what the form or the seed chose. */
export function roomKindOf(spec: InteriorSpec): { name: string; kind: RoomKind } {
  const node = spec.graph.nodes.find(({ id }) => id === spec.graph.subject);
  const subject = builtAsSaid[node?.approximates?.toLowerCase() ?? ''] ?? node?.kind ?? '';
  const name = subject in rooms ? subject : roomOfChoice[spec.room];
  return { name, kind: rooms[name] as RoomKind };
}
