import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import type { statementRowSchema } from '@maquette/contracts/provenance/statement';
import type { z } from 'zod';
import { fill, type formatOf } from '../runtime/phrases';
import type { Block, StatementFacts } from './statement-facts';
import type { StatementWords } from './statement-words';

export type Row = z.infer<typeof statementRowSchema>;

/** Words and formats for a statement's rows. */
export interface Pen {
  words: StatementWords;
  format: ReturnType<typeof formatOf>;
}

/** Maximum number of characters of the prompt that are printed. */
const PROMPT_SHOWN = 600;

/** Maximum number of earlier results that are listed; further results are only counted. */
const EARLIER_SHOWN = 4;

type Label = keyof StatementWords['labels'];

/** The rows of each block. A missing fact is stated as not recorded, never omitted silently. */
export const BLOCKS: Record<Block, (facts: StatementFacts, pen: Pen) => Row[]> = {
  image: ({ record, kind }, pen) => {
    const { file } = record;
    const rows = rowsOf(pen);
    return [
      rows('file', `${pen.words[kind]}, ${file.width} × ${file.height}, ${file.contentType}`),
      rows('made', pen.format.day(record.madeAt)),
      rows('result', record.render),
      rows('hash', file.sha256),
    ];
  },
  aiUsed: ({ record }, { words }) => [sentence(words.aiUsed[typeNameOf(record.digitalSourceType)])],
  tool: ({ record, service, orderedModel }, pen) => {
    const { words } = pen;
    const rows = rowsOf(pen);
    return [
      rows('maker', record.model),
      rows('service', service ?? words.ownEngine),
      ...(orderedModel === null ? [] : [rows('ordered', orderedModel)]),
      rows('madeAs', `${words.tools[record.tool]} (Maquette)`),
      rows('seed', record.seed === null ? words.notRecorded : String(record.seed)),
    ];
  },
  purpose: (facts, pen) => [rowsOf(pen)('purpose', pen.words.purposes[purposeOf(facts)])],
  sources: ({ sources, prompt }, pen) => {
    const { words } = pen;
    const rows = rowsOf(pen);
    const files = sources.map(({ field, isDrawing, sha256, erased }): Row => {
      const label = words.sourceFields[isDrawing ? 'drawing' : field];
      return { label, text: `SHA-256 ${sha256}${erased ? ` (${words.erased})` : ''}` };
    });
    const said = prompt === null ? words.wordsHidden : cut(plain(prompt), PROMPT_SHOWN) || words.notRecorded;
    return [...(files.length > 0 ? files : [sentence(words.noSources)]), rows('words', said)];
  },
  camera: ({ camera, service, isModel }, pen) => {
    const { words, format } = pen;
    const rows = rowsOf(pen);
    const { lens, focalMillimetres: mm, clip } = camera;
    // Models receive the lens only as words.
    const told = (text: string) => (service === null ? text : `${text} (${words.askedOnly})`);
    const parts = [
      lens === null ? null : words.lenses[lens],
      mm === null ? null : fill(words.focal, { mm: format.number(mm) }),
      camera.parallel ? words.parallel : null,
    ].filter((part) => part !== null);
    const height = isModel ? words.eyeOfModel : words.eye;
    const eye = camera.eyeMetres === null ? null : fill(height, { metres: format.number(camera.eyeMetres) });
    const viewpoint = camera.framing === null ? null : told(words.framings[camera.framing]);
    return [
      rows(
        'lens',
        camera.ofSource ? words.viewOfSource : parts.length > 0 ? told(parts.join(words.comma)) : words.notRecorded,
      ),
      rows('viewpoint', eye ?? viewpoint ?? words.notRecorded),
      rows('depthOfField', camera.depthOfField === null ? words.notRecorded : told(words.depths[camera.depthOfField])),
      rows(
        'verticals',
        camera.verticalsStraight === null ? words.notRecorded : told(camera.verticalsStraight ? words.yes : words.no),
      ),
      ...(clip === null
        ? []
        : [
            rows(
              'move',
              fill(words.movingCamera, { seconds: format.number(clip.seconds), fps: format.number(clip.fps) }),
            ),
          ]),
    ];
  },
  light: ({ light, isModel }, pen) => {
    const { words, format } = pen;
    const rows = rowsOf(pen);
    const told = (text: string | null) =>
      text === null ? words.notRecorded : light.askedOnly ? `${text} (${words.askedOnly})` : text;
    const { sun, study } = light;
    if (study)
      return [
        rows('sun', studyText(study, pen)),
        rows('weather', told(light.weather && words.weathers[light.weather])),
      ];
    const place =
      sun &&
      fill(isModel ? words.sunAtModel : words.sunAt, {
        day: format.dayOfYear(sun.day),
        hour: clock(sun.hour),
        latitude: format.number(sun.latitude),
        elevation: format.number(sun.elevation, 0),
        north: format.number(sun.north, 0),
      });
    return [
      rows('sun', told(place)),
      rows('timeOfDay', told(light.timeOfDay && words.timesOfDay[light.timeOfDay])),
      rows('season', told(light.season && words.seasons[light.season])),
      rows('weather', told(light.weather && words.weathers[light.weather])),
    ];
  },
  kept: ({ kept, page, isModel }, pen) => {
    const { words, format } = pen;
    const rows = rowsOf(pen);
    if (kept.state === 'none') return [sentence(isModel ? words.keptModel : words.noKept)];
    if (kept.state === 'no-lines') return [sentence(words.noLines)];
    if (kept.state === 'unmeasured' || kept.score === null) return [sentence(words.unmeasured)];
    const compared = kept.drawnLines === null ? [] : [format.counted(kept.drawnLines, words.linesCompared)];
    const moved =
      kept.movedShare === null || kept.movedBy === null
        ? []
        : [fill(words.linesMoved, { share: format.number(kept.movedShare), by: format.number(kept.movedBy, 2) })];
    const lines = [...compared, ...moved].join(words.comma);
    return [
      rows('score', fill(words.score, { score: format.number(kept.score) })),
      ...(lines === '' ? [] : [rows('lines', lines)]),
      ...(kept.openings === null ? [] : [rows('openings', fill(words.openings, kept.openings))]),
      ...(kept.hasMap ? [rows('map', page === null ? words.map : fill(words.mapAt, { address: page }))] : []),
    ];
  },
  added: (facts, pen) => {
    const { words, format } = pen;
    const { kept, sources, record } = facts;
    const rows = rowsOf(pen);
    const things = addedText(facts, pen);
    const counted =
      facts.added === null
        ? words.notCounted
        : things === ''
          ? facts.isModel
            ? words.nothingAddedToModel
            : words.nothingAdded
          : fill(words.addedByEngine, { things });
    const invented = kept.openings?.added ?? 0;
    return [
      ...(sources.length === 0 && record.edits.length === 0 && !facts.isModel ? [sentence(words.allFromWords)] : []),
      rows('added', counted),
      ...(invented === 0 ? [] : [rows('openings', format.counted(invented, words.openingsAdded))]),
    ];
  },
  edited: ({ edits }, pen) => {
    const { words } = pen;
    const rows = rowsOf(pen);
    const done = [
      ...(edits.mask ? [rows('mask', words.masked)] : []),
      ...(edits.enlargedFrom === null
        ? []
        : [rows('enlarged', fill(words.enlargedFrom, { size: edits.enlargedFrom }))]),
      ...(edits.extended ? [rows('extended', words.extended)] : []),
      ...edits.earlier.slice(0, EARLIER_SHOWN).map(({ tool, sha256, erased }) => {
        const text = fill(words.earlier, { tool: words.tools[tool], hash: sha256 ?? words.noHash });
        return rows('earlier', erased ? `${text} (${words.erased})` : text);
      }),
      ...(edits.earlier.length > EARLIER_SHOWN ? [sentence(`… +${edits.earlier.length - EARLIER_SHOWN}`)] : []),
    ];
    return [...(done.length > 0 ? done : [sentence(words.noEdits)]), sentence(words.otherPrograms)];
  },
  approval: ({ record: { approved } }, pen) => {
    const { words, format } = pen;
    const rows = rowsOf(pen);
    if (approved === null) return [rows('approved', words.notApproved)];
    const date = format.day(approved.at);
    const text =
      approved.by === null
        ? fill(words.approvedHidden, { date })
        : fill(words.approvedBy, { date, by: cut(plain(approved.by), 80) });
    return [rows('approved', text)];
  },
  check: ({ checkPage }, pen) => [
    rowsOf(pen)('check', fill(pen.words.signed, { address: checkPage })),
    sentence(pen.words.noComparison),
  ],
};

/** "6 trees, 2 people"; empty when nothing was counted. */
export function addedText({ added }: Pick<StatementFacts, 'added'>, { words, format }: Pen): string {
  return (added ?? []).map(({ kind, count }) => format.counted(count, words.things[kind])).join(words.comma);
}

/** "Sun study: 21 June, 21 December; 09:00, 12:00; latitude 47°." */
function studyText(
  { days, hours, ...place }: NonNullable<StatementFacts['light']['study']>,
  { words, format }: Pen,
): string {
  return fill(words.sunStudy, {
    days: days.map((day) => format.dayOfYear(day)).join(words.comma),
    hours: hours.map(clock).join(words.comma),
    latitude: format.number(place.latitude),
    north: format.number(place.north, 0),
  });
}

/** Text on one line, without line breaks and direction marks. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
}

/** Cuts a text to a number of whole characters. A cut text ends with "…". */
export function cut(text: string, longest: number): string {
  const characters = [...text];
  return characters.length <= longest
    ? text
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** Formats hours since midnight as "14:30". */
function clock(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

const sentence = (text: string): Row => ({ label: null, text });

function rowsOf({ words }: Pen) {
  return (label: Label, text: string): Row => ({ label: words.labels[label], text });
}

function typeNameOf(type: string): keyof StatementWords['aiUsed'] {
  if (type === SOURCE_TYPES.algorithmic) return 'algorithmic';
  return type === SOURCE_TYPES.trainedEdit ? 'trainedEdit' : 'trained';
}

function purposeOf({ record, sources, edits }: StatementFacts): keyof StatementWords['purposes'] {
  if (record.tool !== 't2i') return record.tool;
  if (edits.mask) return 'maskEdit';
  return sources.some(({ field }) => field === 'image') ? 'imageEdit' : 't2i';
}
