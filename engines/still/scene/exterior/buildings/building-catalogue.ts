import type { BuildingKind } from '../../../intent/scene-spec';
import type { ExteriorStage } from '../exterior-stage';
import { apartmentBlock, officeBlock } from './blocks';
import { aFrame, cabin } from './cabins';
import { courtyardHouse, museum, pavilion } from './low-houses';
import { barnHouse, gableHouse } from './pitched-houses';
import { shopHouse, townhouses } from './street-houses';
import { tower } from './tower';
import { villa } from './villa';

/** One massing grammar per kind of building. A grammar faces -z and names its subject box for the camera. */
export const buildings: Record<BuildingKind, (stage: ExteriorStage) => void> = {
  villa,
  'gable-house': gableHouse,
  'barn-house': barnHouse,
  'a-frame': aFrame,
  cabin,
  townhouses,
  'courtyard-house': courtyardHouse,
  pavilion,
  'apartment-block': apartmentBlock,
  'office-block': officeBlock,
  tower,
  'shop-house': shopHouse,
  museum,
};
