import { CapsuleGeometry, Group, Mesh, MeshLambertMaterial, SphereGeometry } from 'three';
import { FIGURE_HEIGHT } from '../../rules/units';

/** Radii and lengths of a simple person in metres; head, body and legs together are FIGURE_HEIGHT high. */
const HEAD = 0.115;
const BODY = { radius: 0.2, length: 0.38 } as const;
const LEG = { radius: 0.085, apart: 0.11 } as const;

/** A person as a scale, with the feet at the origin. */
export function standingFigure(colour: number): Group {
  const material = new MeshLambertMaterial({ color: colour });
  const head = new Mesh(new SphereGeometry(HEAD, 16, 12), material);
  head.position.y = FIGURE_HEIGHT - HEAD;
  const body = new Mesh(new CapsuleGeometry(BODY.radius, BODY.length, 4, 12), material);
  const shoulders = FIGURE_HEIGHT - 2 * HEAD - 0.04;
  body.position.y = shoulders - BODY.radius - BODY.length / 2;
  const hips = shoulders - 2 * BODY.radius - BODY.length + 0.1;
  const legs = [-1, 1].map((side) => {
    const leg = new Mesh(new CapsuleGeometry(LEG.radius, hips - 2 * LEG.radius, 4, 8), material);
    leg.position.set(side * LEG.apart, hips / 2, 0);
    return leg;
  });
  const parts = [head, body, ...legs];
  for (const part of parts) part.castShadow = true;
  return new Group().add(...parts);
}
