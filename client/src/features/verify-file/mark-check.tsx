import { CHECKED_IMAGE_LIMIT } from '@maquette/contracts/provenance/image-check';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../design/button';
import { Notice } from '../../design/notice';
import { formatNumber, t } from '../../i18n/t';
import { checkImage } from '../../transport/provenance';
import { asRefusal } from '../../transport/refusal';
import { RecordFacts } from './record-facts';

const IMAGE = /^image\/(?:png|jpeg|webp)$/;

/** Offers to look for the invisible mark in an image whose bytes are not known: the image is sent only when a person asks for it. */
export function MarkCheck({ file }: { file: File }) {
  const check = useMutation({ mutationFn: () => checkImage(file) });
  if (!IMAGE.test(file.type) || file.size > CHECKED_IMAGE_LIMIT) return <p className="label">{t('verify.markFor')}</p>;
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
  const { mark, scale, sourceType, signed } = check.data;
  if (signed) {
    const percent = formatNumber(Math.round((scale ?? 1) * 100));
    return (
      <>
        <RecordFacts signed={signed} title={t('verify.markKnown')} />
        <p className="label max-w-prose">{t('verify.markScale', { percent })}</p>
      </>
    );
  }
  const isForeign = mark === 'foreign';
  const trained = sourceType !== null && sourceType !== SOURCE_TYPES.algorithmic;
  return (
    <section className="grid gap-2 rounded-6 border border-line bg-wash p-4">
      <h2 className="font-serif text-28 text-ink">{t(isForeign ? 'verify.mark.foreign' : 'verify.mark.none')}</h2>
      <p className="max-w-prose">{t(isForeign ? 'verify.mark.foreignText' : 'verify.mark.noneText')}</p>
      {sourceType ? <p className="max-w-prose">{t(trained ? 'verify.saysTrained' : 'verify.saysAlgorithm')}</p> : null}
    </section>
  );
}
