import {
  RATIOS,
  type Ratio,
  RESOLUTIONS,
  type Resolution,
  TOOLS,
  type Tool,
} from '@maquette/contracts/tools/render-choices';
import { SlidersHorizontal, Star } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../i18n/t';
import { useMay } from '../../../session/use-may';
import { useMembers } from '../../../session/workspaces';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/fields';
import { SegmentedControl } from '../../../ui/segmented-control';
import type { RenderFilter } from '../../renders/api/render-search';
import type { CardSize } from '../hooks/use-rows';
import { ColourField } from './colour-field';
import { ProjectChips } from './project-chips';

const PATIENCE_MS = 300;
const DAYS = [1, 7, 30, 90] as const;

/** Search field and filters, kept in the URL. They start collapsed to give priority to the results. */
export function AssetFilters({
  filter,
  onFilter,
  onClear,
  size,
  onSize,
}: {
  filter: RenderFilter;
  onClear: () => void;
  onFilter: (change: Partial<RenderFilter>) => void;
  size: CardSize;
  onSize: (size: CardSize) => void;
}) {
  const search = useCallback((q: string) => onFilter({ q }), [onFilter]);
  const [unfolded, setUnfolded] = useState(false);
  const panel = useId();
  const active = activeFilters(filter);
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField words={filter.q} onSearch={search} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="touch"
          icon={SlidersHorizontal}
          aria-expanded={unfolded}
          aria-controls={panel}
          onClick={() => setUnfolded(!unfolded)}
        >
          {active > 0 ? t('assets.filtersActive', { count: active }) : t('assets.filters')}
        </Button>
        {active > 0 ? (
          <Button size="touch" tone="quiet" onClick={onClear}>
            {t('assets.clearFilters')}
          </Button>
        ) : null}
        <span className="ml-auto">
          <SizeChoice size={size} onSize={onSize} />
        </span>
      </div>
      <div id={panel} className={unfolded ? 'grid grid-cols-1 gap-4' : 'hidden'}>
        <div className="grid grid-cols-2 items-end gap-4 md:flex md:flex-wrap">
          <Narrowing filter={filter} onFilter={onFilter} />
          <ColourField colour={filter.colour} onChoose={(colour) => onFilter({ colour })} />
        </div>
        <ProjectChips
          project={filter.project}
          of={filter.scope === 'trash' ? 'own' : filter.scope}
          counted={filter.scope !== 'trash'}
          onChoose={(project) => onFilter({ project })}
        />
      </div>
    </div>
  );
}

/** Counts the active filters behind the button, including a changed sort order. */
function activeFilters({ scope: _, q: _words, sort, ...chosen }: RenderFilter): number {
  return [...Object.values(chosen), sort !== 'newest'].filter(Boolean).length;
}

function Narrowing({ filter, onFilter }: { filter: RenderFilter; onFilter: (change: Partial<RenderFilter>) => void }) {
  const { scope } = filter;
  const inTrash = scope === 'trash';
  const mayDelete = useMay()('renders.delete');
  /** Users who may delete only their own results see only their own in the trash. */
  const ofOthers = inTrash ? mayDelete : scope !== 'own';
  const tools = [
    { value: '' as const, label: t('assets.anyTool') },
    ...TOOLS.map((value) => ({ value, label: t(`block.${value}`) })),
  ];
  return (
    <>
      <SelectField<Tool | ''>
        label={t('assets.tool')}
        value={filter.tool ?? ''}
        onChoose={(tool) => onFilter({ tool: tool || null })}
        choices={tools}
      />
      <SelectField
        label={t('assets.days')}
        value={String(filter.days ?? '')}
        onChoose={(days) => onFilter({ days: Number(days) || null })}
        choices={[
          { value: '', label: t('assets.anyDay') },
          ...DAYS.map((count) => ({ value: String(count), label: t('assets.lastDays', { count }) })),
        ]}
      />
      <SelectField<Resolution | ''>
        label={t('assets.resolution')}
        value={filter.resolution ?? ''}
        onChoose={(resolution) => onFilter({ resolution: resolution || null })}
        choices={[{ value: '', label: t('assets.anySize') }, ...RESOLUTIONS.map((value) => ({ value, label: value }))]}
      />
      <SelectField<Ratio | ''>
        label={t('assets.ratio')}
        value={filter.ratio ?? ''}
        onChoose={(ratio) => onFilter({ ratio: ratio || null })}
        choices={[{ value: '', label: t('assets.anyShape') }, ...RATIOS.map((value) => ({ value, label: value }))]}
      />
      <TextField
        type="date"
        label={t('assets.from')}
        value={filter.from ?? ''}
        max={filter.to ?? undefined}
        onChange={(event) => onFilter({ from: event.target.value || null })}
      />
      <TextField
        type="date"
        label={t('assets.to')}
        value={filter.to ?? ''}
        min={filter.from ?? undefined}
        onChange={(event) => onFilter({ to: event.target.value || null })}
      />
      {ofOthers ? <MakerField by={filter.by} onChoose={(by) => onFilter({ by })} /> : null}
      <SelectField<RenderFilter['sort']>
        label={t('assets.sort')}
        value={filter.sort}
        onChoose={(sort) => onFilter({ sort })}
        choices={[
          { value: 'newest', label: t(inTrash ? 'trash.latest' : 'assets.newest') },
          { value: 'oldest', label: t(inTrash ? 'trash.soonest' : 'assets.oldest') },
        ]}
      />
      {scope === 'favorites' ? null : (
        <Button
          aria-pressed={filter.favorite}
          className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          icon={Star}
          onClick={() => onFilter({ favorite: !filter.favorite })}
        >
          {t('assets.onlyMarked')}
        </Button>
      )}
    </>
  );
}

function SizeChoice({ size, onSize }: { size: CardSize; onSize: (size: CardSize) => void }) {
  return (
    <SegmentedControl<CardSize>
      label={t('assets.size')}
      hideLabel
      value={size}
      onChoose={onSize}
      choices={[
        { value: 'small', label: t('assets.small') },
        { value: 'large', label: t('assets.large') },
      ]}
    />
  );
}

function MakerField({ by, onChoose }: { by: string | null; onChoose: (by: string | null) => void }) {
  const members = useMembers().data?.items ?? [];
  if (members.length < 2) return null;
  return (
    <SelectField
      label={t('assets.by')}
      value={by ?? ''}
      onChoose={(uid) => onChoose(uid || null)}
      choices={[
        { value: '', label: t('assets.anybody') },
        ...members.map(({ uid, name, email }) => ({ value: uid, label: name || email })),
      ]}
    />
  );
}

/** Searches after a pause in typing. Back restores earlier searches. */
function SearchField({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const sent = useRef(words);
  useEffect(() => {
    if (words === sent.current) return;
    sent.current = words;
    setTyped(words);
  }, [words]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      onSearch(sent.current);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <TextField
      type="search"
      label={t('assets.search')}
      placeholder={t('assets.searchPlaceholder')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
