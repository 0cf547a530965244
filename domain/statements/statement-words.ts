import type { StatementVariant } from '@maquette/contracts/provenance/statement';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import type { SourceFile } from '../provenance/source-files';
import type {
  AddedKind,
  DepthOfField,
  Framing,
  HeadingName,
  Lens,
  Season,
  TimeOfDay,
  Weather,
} from './statement-facts';

/** A counted noun with `{n}`: languages have some of these plural forms. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** The texts of a statement in one language: a missing one does not compile. Placeholders are in braces. */
export interface StatementWords {
  /** Locale for dates. */
  locale: string;
  /** Separator of a list. */
  comma: string;
  title: string;
  /** Title for several results: {n}. */
  titleOfSet: Forms;
  page: string;
  footer: string;
  notRecorded: string;
  erased: string;
  yes: string;
  no: string;
  notes: Record<StatementVariant, string>;
  headings: Record<HeadingName, string>;
  tools: Record<Tool, string>;
  purposes: Record<Tool | 'imageEdit' | 'maskEdit', string>;
  aiUsed: Record<'algorithmic' | 'trained' | 'trainedEdit', string>;
  sourceFields: Record<SourceFile['field'] | 'drawing', string>;
  labels: Record<
    | 'file'
    | 'made'
    | 'result'
    | 'hash'
    | 'maker'
    | 'madeAs'
    | 'service'
    | 'ordered'
    | 'seed'
    | 'purpose'
    | 'words'
    | 'lens'
    | 'viewpoint'
    | 'depthOfField'
    | 'verticals'
    | 'move'
    | 'sun'
    | 'timeOfDay'
    | 'weather'
    | 'season'
    | 'score'
    | 'lines'
    | 'openings'
    | 'map'
    | 'added'
    | 'mask'
    | 'enlarged'
    | 'extended'
    | 'earlier'
    | 'approved'
    | 'check',
    string
  >;
  image: string;
  clip: string;
  ownEngine: string;
  wordsHidden: string;
  noSources: string;
  noHash: string;
  lenses: Record<Lens, string>;
  framings: Record<Framing, string>;
  depths: Record<DepthOfField, string>;
  timesOfDay: Record<TimeOfDay, string>;
  weathers: Record<Weather, string>;
  seasons: Record<Season, string>;
  /** {mm} */
  focal: string;
  viewOfSource: string;
  /** {metres} */
  eye: string;
  /** {seconds} {fps} */
  movingCamera: string;
  /** Added to what a model was asked for in words. */
  askedOnly: string;
  /** {day} {hour} {latitude} {elevation} {north} */
  sunAt: string;
  noKept: string;
  noLines: string;
  unmeasured: string;
  /** {score} */
  score: string;
  /** {n} lines; {share} {by} */
  linesCompared: Forms;
  linesMoved: string;
  /** {drawn} {kept} {moved} {lost} {added} */
  openings: string;
  /** Without a URL, and with {address}. */
  map: string;
  mapAt: string;
  /** Everything was generated from words. */
  allFromWords: string;
  notCounted: string;
  nothingAdded: string;
  addedByEngine: string;
  things: Record<AddedKind, Forms>;
  openingsAdded: Forms;
  noEdits: string;
  masked: string;
  /** {size} */
  enlargedFrom: string;
  extended: string;
  /** {tool} {hash} */
  earlier: string;
  otherPrograms: string;
  /** {by} {date} */
  approvedBy: string;
  /** {date} */
  approvedHidden: string;
  notApproved: string;
  noComparison: string;
  /** {address} */
  signed: string;
  /** One line for a board: {maker} {source} {date} {added}. */
  captions: { from: string; words: string; added: string; sources: Record<'drawing' | 'image' | 'clip', string> };
}

export const SOURCE_TYPE_NAMES = ['algorithmic', 'trained', 'trainedEdit'] as const;
export type SourceTypeName = (typeof SOURCE_TYPE_NAMES)[number];
