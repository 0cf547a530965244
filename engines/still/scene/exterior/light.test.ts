import fc from 'fast-check';
import { readIntent } from '../../intent/read-intent';
import type { ExteriorSpec } from '../../intent/scene-spec';
import type { TimeOfDay } from '../../request/still-request';
import { sunDirection } from '../light/light-rig';
import { prepareExterior } from './stage-exterior';

function specOf(prompt: string, seed: number, timeOfDay?: TimeOfDay): ExteriorSpec {
  const request = { prompt, seed, designType: 'Architecture', style: 'Realistic', width: 320, height: 180 } as const;
  const spec = readIntent({ ...request, ...(timeOfDay ? { timeOfDay } : {}) });
  if (spec.kind !== 'exterior') throw new Error('spec has no building');
  return spec;
}

const seeds = fc.integer({ min: 1, max: 1e6 });

describe('exterior light', () => {
  it('models the volume: daytime sun is 35 to 60 degrees off the camera axis', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom<TimeOfDay>('Morning', 'Noon'), (seed, hour) => {
        const { camera, rig } = prepareExterior(specOf('house', seed, hour), 320, 180);
        const [sx, , sz] = sunDirection(rig);
        const away = Math.atan2(sx, -sz) - Math.atan2(-camera.forward[0], camera.forward[2]);
        const degrees = Math.abs((Math.atan2(Math.sin(away), Math.cos(away)) * 180) / Math.PI);
        expect(degrees).toBeGreaterThan(35);
        expect(degrees).toBeLessThan(60);
      }),
      { numRuns: 8 },
    );
  });

  it('passes through mist: at least 60 % of the building light arrives', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom('cabin', 'glass skyscraper', 'museum'), (seed, building) => {
        const { camera, rig, plan } = prepareExterior(specOf(`${building} in mist`, seed), 320, 180);
        const { min, max } = plan.frame;
        const away = [0, 1, 2].map((k) => camera.position[k as 0] - (min[k as 0] + max[k as 0]) / 2);
        expect(Math.exp(-rig.fog * Math.hypot(...away))).toBeGreaterThan(0.6);
      }),
      { numRuns: 8 },
    );
  });

  it('shows behind the glass of a glass house after dark', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.constantFrom('A-frame', 'glass pavilion', 'modern villa'),
        fc.constantFrom<TimeOfDay>('Dusk', 'Night'),
        (seed, building, hour) => {
          const { stage } = prepareExterior(specOf(building, seed, hour), 320, 180);
          const within = stage.lamps.filter((lamp) =>
            stage.volumes.some((v) => lamp.x0 > v.x0 && lamp.x1 < v.x1 && lamp.z0 > v.z0 && lamp.z1 < v.z1),
          );
          expect(within.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('matches the requested season only', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(specOf('house in a forest', seed).season).toBe('summer');
        expect(specOf('house in a forest in autumn at bright noon', seed)).toMatchObject({
          season: 'autumn',
          timeOfDay: 'Noon',
        });
        expect(specOf('a snowy evening in spring', seed)).toMatchObject({ season: 'spring', weather: 'Snow' });
      }),
      { numRuns: 30 },
    );
  });
});
