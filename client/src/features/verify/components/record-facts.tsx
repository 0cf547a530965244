import { labelKindOf } from '@maquette/contracts/provenance/label-words';
import { ENGINE_NAMES } from '@maquette/contracts/provenance/maker';
import type { SignedRecord } from '@maquette/contracts/provenance/record';
import { labelText } from '../../../i18n/label-text';
import { formatMoment, t } from '../../../i18n/t';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { saveSigned } from '../../renders/api/provenance';

export function RecordFacts({ signed, title }: { signed: SignedRecord; title: string }) {
  const { record } = signed;
  const facts: [string, string][] = [
    [t('verify.status'), t(`verify.status.${record.status}`)],
    ...(record.approved ? [[t('verify.approvedBy'), approvalOf(record.approved)] satisfies [string, string]] : []),
    [t('verify.made'), formatMoment(record.madeAt)],
    [t('verify.model'), makerOf(record)],
    ...(record.seed === null ? [] : [[t('verify.seed'), String(record.seed)] satisfies [string, string]]),
    [t('verify.size'), `${record.file.width} × ${record.file.height}`],
    ...(record.source ? [[t('verify.source'), record.source.sha256] satisfies [string, string]] : []),
    [t('verify.fingerprint'), record.file.sha256],
  ];
  return (
    <section className="grid gap-4 rounded-6 border border-good p-4">
      <h2 className="font-serif text-28 text-balance text-ink">{title}</h2>
      <span>
        <Badge>{labelText(labelKindOf(record.digitalSourceType))}</Badge>
      </span>
      <dl className="grid gap-x-6 gap-y-2 text-13 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-soft">{name}</dt>
            <dd translate="no" className="figures min-w-0 break-all text-ink">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {record.edits.length > 0 ? <p className="label">{t('verify.edits', { count: record.edits.length })}</p> : null}
      <Button className="w-fit" onClick={() => saveSigned(signed)}>
        {t('verify.save')}
      </Button>
    </section>
  );
}

function makerOf({ model, provider, tool }: SignedRecord['record']): string {
  return model === ENGINE_NAMES[tool] ? model : t('verify.by.provider', { model, provider });
}

function approvalOf({ by, at }: { by: string | null; at: string }): string {
  return by === null ? formatMoment(at) : t('verify.by', { by, at: formatMoment(at) });
}
