import { crownElements } from './crown-elements';
import type { Element } from './element';
import { entranceElements } from './entrance-elements';
import { gateElements } from './gate-elements';
import { porchElements } from './porch-elements';
import { roofElements } from './roof-elements';
import { signElements } from './sign-elements';
import { slopeElements } from './slope-elements';
import { specialElements } from './special-elements';
import { wallElements } from './wall-elements';
import { yardElements } from './yard-elements';

/** Elements on, at or in front of a building, by part name. */
export const elements: Readonly<Record<string, Element>> = {
  ...entranceElements,
  ...porchElements,
  ...roofElements,
  ...crownElements,
  ...wallElements,
  ...yardElements,
  ...gateElements,
  ...signElements,
  ...slopeElements,
  ...specialElements,
};
