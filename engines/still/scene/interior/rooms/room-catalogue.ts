import { roomOfChoice } from '../../../intent/form-in-graph';
import type { InteriorSpec } from '../../../intent/scene-spec';
import { artsRooms } from './arts-rooms';
import { civicRooms } from './civic-rooms';
import { homes } from './homes';
import { leisureRooms } from './leisure-rooms';
import { publicPlaces } from './public-places';
import type { RoomKind } from './room-kind';
import { workPlaces } from './work-places';

/** All room kinds by name. */
export const rooms: Readonly<Record<string, RoomKind>> = {
  ...homes,
  ...leisureRooms,
  ...workPlaces,
  ...publicPlaces,
  ...civicRooms,
  ...artsRooms,
};

/** Words that the vocabulary maps to another kind, but that have their own kind here. */
const shopKinds: Readonly<Record<string, string>> = { shop: 'shop', boutique: 'shop', store: 'shop' };

/** A spec's room kind: the prompt's subject if it names a room, otherwise the form's or the seed's choice. */
export function roomKindOf(spec: InteriorSpec): { name: string; kind: RoomKind } {
  const node = spec.graph.nodes.find(({ id }) => id === spec.graph.subject);
  const subject = shopKinds[node?.approximates?.toLowerCase() ?? ''] ?? node?.kind ?? '';
  const name = subject in rooms ? subject : roomOfChoice[spec.room];
  return { name, kind: rooms[name] as RoomKind };
}
