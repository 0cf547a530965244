import { ROUTES } from '@maquette/contracts/calls/routes';
import { CHECKED_FILE_LIMIT, CHECKED_TYPES, type FileManifest } from '@maquette/contracts/provenance/file-check';
import { type SignedRecord, sha256Schema, signedRecordSchema } from '@maquette/contracts/provenance/record';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import { useMutation } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { asRefusal } from '../../../http/refusal';
import { formatNumber, t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { TextField } from '../../../ui/fields';
import { Notice } from '../../../ui/notice';
import { checkFile, verify } from '../../renders/api/provenance';
import { RecordFacts } from './record-facts';

const KEY = `${ROUTES.verify}/key`;
/** Placeholder for the key's URL in its sentence. */
const HERE = '\n';

export function VerifyForm() {
  const id = useId();
  const [hash, setHash] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const [over, setOver] = useState(false);
  const asking = useMutation({
    mutationFn: async (file: Blob | string) => {
      const asked = typeof file === 'string' ? { sha256: file } : await provenanceQuestion(file);
      return { asked, answer: await verify(asked), name: file instanceof File ? file.name : null };
    },
  });
  const begin = () => {
    asking.reset();
    setFault(null);
    setTooLarge(false);
  };
  const look = (file: File | undefined) => {
    if (!file) return;
    begin();
    if (file.size > LARGEST) setTooLarge(true);
    else asking.mutate(file);
  };
  // A file selected while the page was loading is already in the field, and its event was missed.
  const field = useRef<HTMLInputElement>(null);
  const checkEarlyFile = useRef(() => look(field.current?.files?.[0]));
  useEffect(() => checkEarlyFile.current(), []);
  const byHash = (event: FormEvent) => {
    event.preventDefault();
    begin();
    const read = sha256Schema.safeParse(hash.trim().toLowerCase());
    setFault(read.success ? null : t('verify.badHash'));
    if (read.success) asking.mutate(read.data);
  };
  const [beforeKey, afterKey] = t('verify.key', { path: HERE }).split(HERE);
  return (
    <div className="grid grid-cols-1 gap-6">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          look(event.dataTransfer.files[0]);
        }}
        className={classNames(
          'crop-marks grid min-h-40 cursor-pointer place-content-center justify-items-center gap-2 p-8 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-pencil-mark',
          over && 'bg-pencil-wash',
        )}
      >
        <FileSearch aria-hidden className="size-6" />
        <span className="text-16 font-medium text-ink">
          {t(asking.isPending ? 'verify.counting' : 'verify.choose')}
        </span>
        <span className="label pointer-coarse:hidden">{t('verify.drop')}</span>
        <input
          ref={field}
          id={id}
          type="file"
          className="sr-only"
          onChange={(event) => look(event.target.files?.[0])}
        />
      </label>
      {tooLarge ? <Notice tone="bad">{t('verify.tooLarge')}</Notice> : null}
      <form onSubmit={byHash} className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label={t('verify.hash')}
            error={fault}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={hash}
            className="figures"
            onChange={(event) => setHash(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={asking.isPending || hash.trim() === ''} className="max-sm:min-h-11 mt-6.5">
          {t('verify.ask')}
        </Button>
      </form>
      <div aria-live="polite" className="grid gap-4">
        {asking.isError ? <Notice tone="bad">{asRefusal(asking.error).message}</Notice> : null}
        {asking.data?.name ? (
          <p className="text-13 wrap-anywhere">{t('verify.of', { name: asking.data.name })}</p>
        ) : null}
        {asking.data ? <Told {...asking.data.answer} byRecord={'signed' in asking.data.asked} /> : null}
        {asking.data &&
        !asking.data.answer.genuine &&
        'sha256' in asking.data.asked &&
        asking.variables instanceof File ? (
          <MarkCheck key={asking.data.asked.sha256} file={asking.variables} />
        ) : null}
      </div>
      <p className="label">
        {beforeKey}
        <a href={KEY} className="text-body underline underline-offset-2">
          {KEY}
        </a>
        {afterKey}
      </p>
    </div>
  );
}

function Told({ genuine, signed, byRecord }: { genuine: boolean; signed: SignedRecord | null; byRecord: boolean }) {
  if (!genuine || !signed) {
    return (
      <section className="grid gap-2 rounded-6 border border-line bg-wash p-4">
        <h2 className="font-serif text-28 text-ink">{t(byRecord ? 'verify.badRecord' : 'verify.unknown')}</h2>
        {byRecord ? null : <p className="max-w-prose">{t('verify.unknownText')}</p>}
      </section>
    );
  }
  return <RecordFacts signed={signed} title={t(byRecord ? 'verify.record' : 'verify.known')} />;
}

/** Offers to read the manifest and watermark of a file with an unknown hash. The file is uploaded only on request. */
function MarkCheck({ file }: { file: File }) {
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

/** Maximum size in bytes of a file that the browser hashes, because the whole file is held in memory. */
const LARGEST = 512 * 1024 ** 2;
/** Maximum size of a record in bytes; a record has a few hundred. */
const RECORD_LIMIT = 64 * 1024;

/** Classifies a file: a signed record if it can be parsed as one, otherwise the hash of its bytes. */
async function provenanceQuestion(file: Blob): Promise<{ sha256: string } | { signed: SignedRecord }> {
  const bytes = await file.arrayBuffer();
  const signed = bytes.byteLength <= RECORD_LIMIT ? recordIn(new TextDecoder().decode(bytes)) : null;
  if (signed) return { signed };
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { sha256: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
}

function recordIn(text: string): SignedRecord | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    const read = signedRecordSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    // Another file that starts with a brace.
    return null;
  }
}
