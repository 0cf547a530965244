import type { RoomType } from '../../../still-request';
import type { InteriorMaterial } from '../interior-materials';
import type { InteriorStage, RoomSize } from '../interior-stage';
import { bathroom } from './bathroom';
import { bedroom } from './bedroom';
import { diningRoom } from './dining-room';
import { gym } from './gym';
import { kitchen } from './kitchen';
import { library } from './library';
import { livingRoom } from './living-room';
import { lobby } from './lobby';
import { meetingRoom } from './meeting-room';
import { office } from './office';
import { restaurant } from './restaurant';
import { shop } from './shop';

export interface RoomKind {
  size: RoomSize;
  furnish(stage: InteriorStage): void;
  /** Finish of the wall the camera looks at. */
  backWall: InteriorMaterial;
  curtains: boolean;
  /** A place open to guests: its windows run from wall to wall and high up. */
  public?: boolean;
}

export const rooms: Record<RoomType, RoomKind> = {
  'Living room': {
    size: { width: 6.2, depth: 5.4, height: 2.75 },
    furnish: livingRoom,
    backWall: 'feature',
    curtains: true,
  },
  Bedroom: { size: { width: 5.2, depth: 4.7, height: 2.65 }, furnish: bedroom, backWall: 'feature', curtains: true },
  Kitchen: { size: { width: 5.6, depth: 5, height: 2.7 }, furnish: kitchen, backWall: 'wall', curtains: false },
  'Dining room': {
    size: { width: 5.8, depth: 5.2, height: 2.75 },
    furnish: diningRoom,
    backWall: 'feature',
    curtains: true,
  },
  Office: { size: { width: 5.2, depth: 4.8, height: 2.7 }, furnish: office, backWall: 'wall', curtains: true },
  Bathroom: { size: { width: 4.4, depth: 3.9, height: 2.6 }, furnish: bathroom, backWall: 'tile', curtains: false },
  Restaurant: {
    size: { width: 8, depth: 7.4, height: 3.2 },
    furnish: restaurant,
    backWall: 'feature',
    curtains: false,
    public: true,
  },
  Lobby: {
    size: { width: 8.6, depth: 7.2, height: 3.6 },
    furnish: lobby,
    backWall: 'feature',
    curtains: false,
    public: true,
  },
  Shop: { size: { width: 7, depth: 6.6, height: 3.2 }, furnish: shop, backWall: 'wall', curtains: false, public: true },
  Library: {
    size: { width: 7.2, depth: 6.8, height: 3.5 },
    furnish: library,
    backWall: 'wall',
    curtains: false,
    public: true,
  },
  Gym: { size: { width: 8, depth: 7, height: 3.2 }, furnish: gym, backWall: 'wall', curtains: false, public: true },
  'Meeting room': {
    size: { width: 6, depth: 6.2, height: 2.9 },
    furnish: meetingRoom,
    backWall: 'feature',
    curtains: false,
    public: true,
  },
};
