import type { RoomType } from '../../../still-request';
import type { InteriorMaterial } from '../interior-materials';
import type { InteriorStage, RoomSize } from '../interior-stage';
import { bathroom } from './bathroom';
import { bedroom } from './bedroom';
import { diningRoom } from './dining-room';
import { kitchen } from './kitchen';
import { livingRoom } from './living-room';
import { office } from './office';

export interface RoomKind {
  size: RoomSize;
  furnish(stage: InteriorStage): void;
  /** Finish of the wall the camera looks at. */
  backWall: InteriorMaterial;
  curtains: boolean;
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
};
