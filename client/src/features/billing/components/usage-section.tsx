import { TOOLS } from '@maquette/contracts/tools/render-choices';
import { t } from '../../../i18n/t';
import { Button, ButtonLink } from '../../../ui/button';
import { type Choice, SelectField } from '../../../ui/fields';
import { LoadFailure } from '../../../ui/load-failure';
import { Panel } from '../../../ui/panel';
import { SaveFileButtons } from '../../../ui/save-file-button';
import { Skeleton } from '../../../ui/skeleton';
import { type UsageFilter, usageFileUrl, useUsage } from '../api/billing';
import { asTool, toolName } from '../rules/tool-name';
import { UsageTable } from './usage-table';

const ALL = '';
const FILE_NAME = 'maquette-usage-30-days';

export function UsageSection({ filter, onFilter }: { filter: UsageFilter; onFilter: (filter: UsageFilter) => void }) {
  const shown = useUsage(filter);
  // The unfiltered usage provides the filter options.
  const all = useUsage({});
  const failed = shown.isError || all.isError;
  const rows = shown.data?.items.length ?? 0;
  const members = all.data?.totals.byMember ?? [];
  return (
    <Panel
      title={t('usage.title')}
      aside={rows > 0 ? <SaveFileButtons path={usageFileUrl(filter)} name={FILE_NAME} /> : null}
    >
      {failed ? (
        <LoadFailure
          text={t('usage.failed')}
          retry={() => {
            void shown.refetch();
            void all.refetch();
          }}
        />
      ) : !shown.data || !all.data ? (
        <Skeleton className="h-40" />
      ) : all.data.items.length === 0 ? (
        <NoUsage />
      ) : (
        <>
          <Filters filter={filter} members={members} onFilter={onFilter} />
          {rows > 0 ? (
            <UsageTable key={`${filter.tool} ${filter.member}`} usage={shown.data} withMember={members.length > 1} />
          ) : (
            <NoMatches clear={() => onFilter({})} />
          )}
        </>
      )}
    </Panel>
  );
}

function Filters({
  filter,
  members,
  onFilter,
}: {
  filter: UsageFilter;
  members: readonly { uid: string; name: string }[];
  onFilter: (filter: UsageFilter) => void;
}) {
  const tools: Choice<string>[] = TOOLS.map((tool) => ({ value: tool, label: toolName(tool) }));
  const people: Choice<string>[] = members.map(({ uid, name }) => ({ value: uid, label: name }));
  return (
    <div className="grid max-w-form grid-cols-2 gap-3 sm:max-w-prose">
      <SelectField
        label={t('usage.tool')}
        choices={[{ value: ALL, label: t('usage.allTools') }, ...tools]}
        value={filter.tool ?? ALL}
        onChoose={(tool) => onFilter({ ...filter, tool: asTool(tool) })}
      />
      {members.length > 1 ? (
        <SelectField
          label={t('usage.member')}
          choices={[{ value: ALL, label: t('usage.allMembers') }, ...people]}
          value={people.some(({ value }) => value === filter.member) ? (filter.member ?? ALL) : ALL}
          onChoose={(member) => onFilter({ ...filter, member: member || undefined })}
        />
      ) : null}
    </div>
  );
}

function NoUsage() {
  return (
    <div className="grid justify-items-start gap-3">
      <div className="grid gap-1">
        <p className="font-medium text-ink">{t('usage.none')}</p>
        <p className="max-w-prose text-13">{t('usage.noneWhy')}</p>
      </div>
      <ButtonLink to="/pricing" size="small">
        {t('billing.upgrade')}
      </ButtonLink>
    </div>
  );
}

function NoMatches({ clear }: { clear: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <div className="grid gap-1">
        <p className="font-medium text-ink">{t('usage.none')}</p>
        <p className="text-13">{t('usage.noneFiltered')}</p>
      </div>
      <Button size="small" onClick={clear}>
        {t('usage.clear')}
      </Button>
    </div>
  );
}
