import { CHECKED_FILE_LIMIT, CHECKED_TYPES, type FileManifest } from '@maquette/contracts/provenance/file-check';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import { useMutation } from '@tanstack/react-query';
import { asRefusal } from '../../../http/refusal';
import { formatNumber, t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { checkFile } from '../../renders/api/provenance';
import { RecordFacts } from './record-facts';

/** Offers to read the manifest and watermark of a file with an unknown hash. The file is uploaded only on request. */
export function MarkCheck({ file }: { file: File }) {
  const check = useMutation({ mutationFn: () => checkFile(file) });
  const isReadable = CHECKED_TYPES.some((type) => type === file.type) && file.size <= CHECKED_FILE_LIMIT;
  if (!isReadable) return <p className="label">{t('verify.markFor')}</p>;
  if (check.isError) return <Notice tone="bad">{asRefusal(check.error).message}</Notice>;
  if (!check.data) {
    return (
      <div className="grid justify-items-start gap-2">
        <Button disabled={check.isPending} onClick={() => check.mutate()}>
          {t(check.isPending ? 'verify.counting' : 'verify.lookForMark')}
        </Button>
        <p className="label max-w-prose">{t('verify.lookForMarkWhy')}</p>
      </div>
    );
  }
  const { manifest, mark, scale, sourceType, signed } = check.data;
  if (signed) {
    const isUnchanged = manifest?.signer === 'ours' && manifest.isIntact;
    const percent = scale === null ? null : formatNumber(Math.round(scale * 100));
    return (
      <>
        <RecordFacts signed={signed} title={t(isUnchanged ? 'verify.manifest.ours' : 'verify.markKnown')} />
        {percent === null ? null : <p className="label max-w-prose">{t('verify.markScale', { percent })}</p>}
      </>
    );
  }
  const isForeign = mark === 'foreign';
  const trained = sourceType !== null && sourceType !== SOURCE_TYPES.algorithmic;
  return (
    <>
      {manifest ? <ManifestFacts manifest={manifest} /> : <p>{t('verify.manifest.none')}</p>}
      {manifest && mark === 'none' ? null : (
        <section className="grid gap-2 rounded-6 border border-line bg-wash p-4">
          <h2 className="font-serif text-28 text-ink">{t(isForeign ? 'verify.mark.foreign' : 'verify.mark.none')}</h2>
          <p className="max-w-prose">{t(isForeign ? 'verify.mark.foreignText' : 'verify.mark.noneText')}</p>
          {sourceType ? (
            <p className="max-w-prose">{t(trained ? 'verify.saysTrained' : 'verify.saysAlgorithm')}</p>
          ) : null}
        </section>
      )}
    </>
  );
}

/** Who signed a file, and whether it was modified since. */
function ManifestFacts({ manifest: { signer, isIntact, signedBy, program } }: { manifest: FileManifest }) {
  const name = signedBy ?? t('verify.manifest.unnamed');
  const ours = t(isIntact ? 'verify.manifest.ours' : 'verify.manifest.oursChanged');
  const others = t(isIntact ? 'verify.manifest.other' : 'verify.manifest.otherChanged', { name });
  return (
    <section className="grid gap-2 rounded-6 border border-line bg-wash p-4">
      <h2 className="font-serif text-28 text-balance text-ink wrap-anywhere">{signer === 'ours' ? ours : others}</h2>
      <p className="max-w-prose wrap-anywhere">
        {signer === 'ours'
          ? t('verify.manifest.oursText')
          : t('verify.manifest.otherText', { program: program ?? t('verify.manifest.some') })}
      </p>
    </section>
  );
}
