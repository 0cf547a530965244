import '../../../../i18n/tool-words';
import { type DrawingCorrection, REGION_KINDS, type RegionKind } from '@maquette/contracts/fields/drawing-corrections';
import type { DrawnRegion } from '@maquette/contracts/fields/part-map';
import { Check, Combine, Eraser, Redo2, Scissors, Search, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { t } from '../../../../i18n/t';
import { Button, IconButton } from '../../../../ui/button';
import { SelectField } from '../../../../ui/fields';
import type { ReadSketch } from '../../api/part-map';
import type { Corrections } from '../../hooks/use-corrections';
import { askedKind, lineThrough, partOfKind, placeOfPoint } from '../../rules/corrections';
import { guessesIn, isGuess, nextGuess } from '../../rules/guesses';
import type { ImageForm } from '../../rules/image-form';
import { markOf } from '../../rules/part-light';
import { materialName } from '../../rules/swatches';

/** A region's kind: the one that was requested last, until the drawing has been read again. */
const kindOf = (region: DrawnRegion, list: readonly DrawingCorrection[]): RegionKind | null =>
  askedKind(list, region.at) ?? region.kind;

export const kindName = (kind: RegionKind | null) => t(`correct.kind.${kind ?? 'detail'}`);

function labelOf(region: DrawnRegion, number: number, list: readonly DrawingCorrection[]): string {
  const place = t(`correct.place.${placeOfPoint(region.at)}`);
  const kind = kindName(kindOf(region, list));
  const isAsked = askedKind(list, region.at) !== undefined;
  return t(isGuess(region) && !isAsked ? 'correct.guessed' : 'correct.region', { number, kind, place });
}

/**
 * Corrects how a drawing is read: changes the kind of the selected region, or joins, splits or removes it.
 * Regions are selected on the drawing or in the list.
 */
export function RegionEditor({
  form,
  map,
  corrections,
  isReading,
  onMaterial,
}: {
  form: ImageForm;
  map: ReadSketch;
  corrections: Corrections;
  /** Whether the drawing is being read again. */
  isReading: boolean;
  /** Opens a part's materials in the form. */
  onMaterial: (part: NonNullable<ReturnType<typeof partOfKind>>) => void;
}) {
  const { list, selected, mode } = corrections;
  const title = useId();
  const region = selected === null ? undefined : map.regions[selected];
  const count = list.length;
  return (
    <section aria-labelledby={title} className="grid gap-3 rounded-6 border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="grid">
          <h2 id={title} className="text-13 font-medium text-ink">
            {t('correct.title')}
          </h2>
          <p role="status" className="label">
            {isReading ? t('correct.reading') : count > 0 ? t('correct.count', { count }) : t('correct.none')}
          </p>
        </div>
        <div className="flex items-center">
          <IconButton icon={Undo2} label={t('correct.undo')} disabled={count === 0} onClick={corrections.undo} />
          <IconButton
            icon={Redo2}
            label={t('correct.redo')}
            disabled={!corrections.canRedo}
            onClick={corrections.redo}
          />
          <Button tone="quiet" size="touch" disabled={count === 0} onClick={corrections.reset}>
            {t('correct.reset')}
          </Button>
        </div>
      </div>
      <GuessLine {...{ map, corrections }} />
      {region && selected !== null ? (
        <Selected {...{ form, map, corrections, region, onMaterial }} number={selected + 1} />
      ) : (
        <p className="text-13 text-body">{t('correct.choose')}</p>
      )}
      {mode === 'join' ? <p className="text-13 text-ink">{t('correct.joinHow')}</p> : null}
      <details>
        <summary className="cursor-pointer py-1 text-13 text-body hover:text-ink pointer-coarse:py-3">
          {t('correct.all', { count: map.regions.length })}
        </summary>
        <RegionList {...{ map, corrections }} />
      </details>
    </section>
  );
}

/** How much of the drawing is guessed, and a way from one guess to the next. */
function GuessLine({ map, corrections }: { map: ReadSketch; corrections: Corrections }) {
  const { numbers, percent } = guessesIn(map.regions);
  const next = nextGuess(numbers, corrections.selected);
  if (next === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="text-13 text-body">{t('correct.guesses', { count: numbers.length, percent })}</p>
      <Button size="touch" icon={Search} onClick={() => corrections.select(next)}>
        {t('correct.nextGuess')}
      </Button>
    </div>
  );
}

function Selected({
  form,
  map,
  corrections,
  region,
  number,
  onMaterial,
}: Omit<Parameters<typeof RegionEditor>[0], 'isReading'> & { region: DrawnRegion; number: number }) {
  const { list, mode, setMode, add } = corrections;
  const kind = kindOf(region, list);
  const part = partOfKind(kind, form.designType);
  const kinds: readonly RegionKind[] = REGION_KINDS[form.designType];
  const known = kind !== null && kinds.includes(kind);
  const choices = [
    ...(known ? [] : [{ value: '' as const, label: kindName(kind) }]),
    ...kinds.map((value) => ({ value, label: kindName(value) })),
  ];
  const split = (upright: boolean) => {
    const line = lineThrough(map, number - 1, upright);
    if (line) add({ kind: 'split', ...line });
  };
  return (
    <div className="grid gap-3">
      <p className="text-14 font-medium text-ink">{labelOf(region, number, list)}</p>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <SelectField
          label={t('correct.what')}
          value={known ? kind : ''}
          choices={choices}
          onChoose={(chosen) => chosen && corrections.set(chosen)}
        />
        {part ? (
          <Button
            className="min-h-11 justify-start whitespace-normal text-left sm:min-h-10"
            onClick={() => onMaterial(part)}
          >
            <span aria-hidden style={{ background: markOf(part) }} className="size-3 rounded-full ring-1 ring-edge" />
            {t('correct.madeOf', { part: t(`part.${part}`), material: materialName(part, form[part]) })}
          </Button>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {known && kind && isGuess(region) ? (
          <Button size="touch" icon={Check} onClick={() => corrections.set(kind)}>
            {t('correct.confirm')}
          </Button>
        ) : null}
        <Button
          size="touch"
          aria-pressed={mode === 'join'}
          icon={Combine}
          onClick={() => setMode(mode === 'join' ? 'select' : 'join')}
        >
          {t('correct.join')}
        </Button>
        <Button
          size="touch"
          aria-pressed={mode === 'split'}
          icon={Scissors}
          onClick={() => setMode(mode === 'split' ? 'select' : 'split')}
        >
          {t('correct.split')}
        </Button>
        <Button size="touch" icon={Eraser} onClick={() => corrections.set('leave-out')}>
          {t('correct.leaveOut')}
        </Button>
      </div>
      {mode === 'split' ? (
        <div className="grid gap-2">
          <p className="text-13 text-ink">{t('correct.splitHow')}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="touch" onClick={() => split(true)}>
              {t('correct.splitUpright')}
            </Button>
            <Button size="touch" onClick={() => split(false)}>
              {t('correct.splitLevel')}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** List of all regions. Arrow keys select; while joining, Enter joins the marked region with the selected one. */
function RegionList({ map, corrections }: { map: ReadSketch; corrections: Corrections }) {
  const id = useId();
  const { list, selected, mode, pick, select } = corrections;
  const last = map.regions.length - 1;
  const idOf = (number: number) => `${id}-${number}`;
  const show = (number: number) => {
    document.getElementById(idOf(number))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = selected ?? -1;
    const next: Record<string, number> = {
      ArrowDown: Math.min(last, at + 1),
      ArrowUp: Math.max(0, at - 1),
      Home: 0,
      End: last,
    };
    const to = next[event.key];
    if (to === undefined || mode !== 'select') return;
    event.preventDefault();
    select(to);
    show(to);
  };
  return (
    <div
      role="listbox"
      aria-label={t('correct.list')}
      aria-activedescendant={selected === null ? undefined : idOf(selected)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="max-h-56 overflow-y-auto rounded-6 border border-line"
    >
      {map.regions.map((region, number) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list box takes the keys of its options.
        <div
          key={`${region.at[0]} ${region.at[1]}`}
          id={idOf(number)}
          role="option"
          tabIndex={-1}
          aria-selected={number === selected}
          onClick={() => pick(number)}
          className="cursor-pointer px-3 py-1.5 text-13 text-body hover:bg-wash aria-selected:bg-wash-deep aria-selected:text-ink pointer-coarse:py-3"
        >
          {labelOf(region, number + 1, list)}
        </div>
      ))}
    </div>
  );
}
