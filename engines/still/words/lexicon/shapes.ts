/** Parameters that a shape word sets on its noun. Values are massing names. */
export interface ShapeEntry {
  words: string;
  /** Parameters of a building; parts and pieces use `shape` instead. */
  params: Readonly<Record<string, string | number>>;
  /** Shape name for a part, piece of furniture or room. */
  shape?: string;
}

export const shapes: readonly ShapeEntry[] = [
  {
    words: 'round, circular, cylindrical, spherical, ring-shaped, rounded',
    params: { plan: 'round' },
    shape: 'round',
  },
  { words: 'oval, elliptical, egg-shaped, elliptic', params: { plan: 'oval' }, shape: 'oval' },
  {
    words: 'square, square-shaped, quadratic, cubic, cube-shaped, boxy, cube',
    params: { plan: 'rect', ratio: 1 },
    shape: 'square',
  },
  { words: 'rectangular, oblong, box-shaped, rectilinear', params: { plan: 'rect' }, shape: 'rectangular' },
  {
    words: 'curved, sweeping, crescent, crescent-shaped, wavy, undulating, bent, organic, sinuous, curvy, s-shaped',
    params: { plan: 'curve' },
    shape: 'curved',
  },
  { words: 'triangular', params: { plan: 'polygon', sides: 3 }, shape: 'triangular' },
  { words: 'pentagonal', params: { plan: 'polygon', sides: 5 }, shape: 'polygon' },
  { words: 'hexagonal', params: { plan: 'polygon', sides: 6 }, shape: 'polygon' },
  { words: 'octagonal', params: { plan: 'polygon', sides: 8 }, shape: 'polygon' },
  { words: 'polygonal, faceted, many-sided, angular', params: { plan: 'polygon', sides: 7 }, shape: 'polygon' },
  { words: 'l-shaped, l shaped', params: { plan: 'l' }, shape: 'l' },
  { words: 'u-shaped, u shaped, horseshoe, horseshoe-shaped', params: { plan: 'u' }, shape: 'u' },
  { words: 'cross-shaped, cruciform', params: { plan: 'cross' }, shape: 'cross' },
  { words: 'stepped, terraced, staggered, stacked, ziggurat', params: { plan: 'stepped' }, shape: 'stepped' },
  { words: 'clustered', params: { plan: 'cluster' } },
  { words: 'gabled, pitched, gable-roofed', params: { roof: 'gable' }, shape: 'gable' },
  { words: 'hipped, hip', params: { roof: 'hip' }, shape: 'hip' },
  { words: 'flat, flat-roofed', params: { roof: 'flat' }, shape: 'flat' },
  {
    words: 'shed, mono-pitch, monopitch, single-pitch, skillion',
    params: { roof: 'shed' },
    shape: 'shed',
  },
  { words: 'sawtooth, saw-tooth, north-light, serrated', params: { roof: 'sawtooth' }, shape: 'sawtooth' },
  { words: 'barrel-vaulted, barrel-roofed, barrel', params: { roof: 'barrel' }, shape: 'barrel' },
  { words: 'domed, dome-shaped, onion-domed', params: { roof: 'dome' }, shape: 'dome' },
  { words: 'butterfly, v-shaped', params: { roof: 'butterfly' }, shape: 'butterfly' },
  { words: 'mansard, mansard-roofed', params: { roof: 'mansard' }, shape: 'mansard' },
  { words: 'gambrel', params: { roof: 'gambrel' }, shape: 'gambrel' },
  { words: 'conical, cone-shaped', params: { roof: 'cone' }, shape: 'cone' },
  { words: 'pyramidal, pyramid, pyramid-shaped', params: { roof: 'cone' }, shape: 'pyramid' },
  { words: 'shell-shaped, shell, tensile, parabolic, hyperbolic', params: { roof: 'shell' }, shape: 'shell' },
  { words: 'steep, steeply pitched, sharp', params: { pitch: 'steep' }, shape: 'steep' },
  { words: 'vaulted', params: { shell: 'vault', roof: 'barrel' }, shape: 'vault' },
  { words: 'beamed', params: { shell: 'beams' }, shape: 'beams' },
  {
    words: 'sloped, sloping, slanted, slanting, pitched-ceiling',
    params: { shell: 'slope', roof: 'shed' },
    shape: 'slope',
  },
  {
    words: 'double-height, double height, high-ceilinged, high ceiling, lofty, soaring, tall-ceilinged',
    params: { shell: 'double-height', height: 1.8 },
  },
  { words: 'split-level, split level', params: { section: 'split', shell: 'split' } },
  { words: 'open-plan, open plan', params: { openPlan: 1 } },
  { words: 'arched, round-arched, arch-shaped, curved-top', params: { facade: 'arcade' }, shape: 'arched' },
  { words: 'pointed, ogival, lancet, tapering to a point', params: { opening: 'pointed' }, shape: 'pointed' },
  { words: 'arcaded', params: { facade: 'arcade' } },
  { words: 'colonnaded, columned, pillared', params: { facade: 'colonnade' } },
  { words: 'louvred, louvered, slatted', params: { facade: 'louvres' }, shape: 'slatted' },
  { words: 'latticed, lattice-clad, screened', params: { facade: 'lattice' }, shape: 'lattice' },
  { words: 'ribbon-windowed, banded', params: { facade: 'ribbon' } },
  { words: 'half-timbered, half timbered, timber-framed, timber framed', params: { facade: 'half-timber' } },
  { words: 'windowless, blank, blind-walled', params: { facade: 'blank' } },
  {
    words: 'cantilevered, cantilevering, projecting, overhanging',
    params: { cantilever: 3 },
    shape: 'cantilevered',
  },
  { words: 'tapered, tapering, narrowing', params: { taper: 0.35 }, shape: 'tapered' },
  { words: 'stilted, on stilts, elevated, raised', params: { stilts: 2.5 }, shape: 'raised' },
  { words: 'floating', params: { floating: 1 }, shape: 'floating' },
  { words: 'setback, set-back', params: { setback: 2 } },
  { words: 'twin-gabled, double-gabled', params: { roof: 'gable', gables: 2 } },
  { words: 'symmetrical, symmetric', params: { symmetry: 1 } },
  { words: 'asymmetrical, asymmetric', params: { symmetry: 0 } },
  { words: 'freestanding, free-standing, detached', params: { freestanding: 1 } },
  { words: 'fitted, integrated', params: { builtIn: 1 } },
];
