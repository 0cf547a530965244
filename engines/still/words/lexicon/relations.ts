import type { Relation } from '../graph/scene-graph';

/** Words that relate two nouns. `inverse`: "surrounded by trees" puts the trees around. */
export interface RelationEntry {
  words: string;
  relation: Relation | 'with' | 'of' | 'made' | 'use' | 'lit' | 'like';
  inverse?: true;
}

export const relations: readonly RelationEntry[] = [
  {
    words: `
      on, on top of, atop, upon, standing on, sitting on, perched on, set on, resting on, built on, onto, at the
      top of, floating on, hanging on, mounted on, lying on, placed on, raised on`,
    relation: 'on',
  },
  {
    words: `
      in, inside, within, into, inside of, nestled in, standing in, set in, amid, amidst, among, amongst, in the
      middle of, in the heart of, in the centre of, in the center of, located in, situated in, hidden in, deep in,
      surrounded with`,
    relation: 'in',
  },
  { words: 'at', relation: 'beside' },
  {
    words: 'above, high above, hanging above, hanging over, suspended above, suspended over, floating above',
    relation: 'above',
  },
  { words: 'over, across, spanning, crossing, bridging', relation: 'over' },
  { words: 'under, below, beneath, underneath', relation: 'under' },
  {
    words: `
      beside, next to, by, near, alongside, adjacent to, close to, adjoining, flanking, at the edge of, on the
      edge of, on the shore of, on the shores of, on the bank of, on the banks of, by the edge of, at the foot of,
      beside of, opposite to`,
    relation: 'beside',
  },
  { words: 'left of, to the left of, on the left of, on the left side of', relation: 'left' },
  { words: 'right of, to the right of, on the right of, on the right side of', relation: 'right' },
  { words: 'in front of, before, outside of, ahead of, at the front of', relation: 'front' },
  { words: 'behind, in back of, at the back of, beyond, at the rear of', relation: 'behind' },
  {
    words: `
      around, round about, surrounding, all around, encircling, enclosing, arranged around, grouped around,
      gathered around`,
    relation: 'around',
  },
  {
    words: 'surrounded by, encircled by, enclosed by, ringed by, framed by, bordered by, fringed by',
    relation: 'around',
    inverse: true,
  },
  { words: 'flanked by, accompanied by', relation: 'beside', inverse: true },
  { words: 'topped by, topped with, crowned by, crowned with, capped with, capped by', relation: 'with' },
  { words: 'along, lining, lined up along, following', relation: 'along' },
  { words: 'lined with, lined by', relation: 'along', inverse: true },
  { words: 'between, in between, wedged between, sandwiched between', relation: 'between' },
  { words: 'facing, opposite, looking at, turned to, oriented to, directed at', relation: 'facing' },
  {
    words: `
      overlooking, looking out over, looking over, looking onto, looking out to, looking out on, with a view of,
      with views of, with a view over, with a view to, with views over, with view of, with a view on, view of,
      views of, opening onto, looking out at, with a view onto`,
    relation: 'overlooking',
  },
  { words: 'against, leaning against, leaning on, along the wall of', relation: 'against' },
  {
    words: `
      with, having, featuring, including, containing, equipped with, connected by, linked by, joined by, furnished with, fitted with, filled with,
      boasting, plus, full of, decorated with, complete with, holding, showing, dotted with, strewn with, planted
      with, overgrown with, overgrown by, covered with, covered in, covered by, adorned with, punctuated by`,
    relation: 'with',
  },
  { words: 'of, for, from, belonging to', relation: 'of' },
  {
    words: `
      made of, made from, built of, built from, built in, built with, clad in, clad with, faced with, faced in,
      wrapped in, finished in, constructed of, constructed from, made in, in the colour, in the color, in shades
      of, in tones of, in hues of, upholstered in, painted in, tiled in, tiled with, dressed in, sheathed
      in, cast in, covered all over in, made out of, panelled in, paneled in, rendered in, paved in, paved with,
      framed in`,
    relation: 'made',
  },
  {
    words: `
      turned into, converted into, converted to, transformed into, used as, serving as, reused as, repurposed as,
      remodelled as`,
    relation: 'use',
  },
  { words: 'lit by, illuminated by, lit with, illuminated with', relation: 'lit' },
  { words: 'reflected in, reflecting in, mirrored in', relation: 'front', inverse: true },
  {
    words:
      'like, shaped like, looks like, looking like, resembling, in the shape of, reminiscent of, inspired by, as if',
    relation: 'like',
  },
];

/** Places without a second noun: "with mountains in the background". They relate the preceding noun to the subject. */
export const places: readonly { words: string; relation: Relation }[] = [
  {
    words: 'in the background, in the distance, at the back, on the horizon, in the back, in the rear',
    relation: 'behind',
  },
  { words: 'in the foreground, in front, out front, at the front, up front', relation: 'front' },
  {
    words: 'on the left, to the left, at the left, on the left side, on the left-hand side',
    relation: 'left',
  },
  {
    words: 'on the right, to the right, at the right, on the right side, on the right-hand side',
    relation: 'right',
  },
  { words: 'all around, round about, on all sides', relation: 'around' },
  {
    words: `
      nearby, to the side, on the side, on either side, on both
      sides, alongside it`,
    relation: 'beside',
  },
  { words: 'in the middle, in the centre, in the center', relation: 'in' },
];
