import '../../../i18n/gallery-words';
import { REPORT_REASONS } from '@maquette/contracts/gallery/gallery';
import { type FormEvent, useState } from 'react';
import { asRefusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { SelectField, TextArea } from '../../../ui/fields';
import { Notice } from '../../../ui/notice';
import { useReportEntry } from '../api/gallery';

/** Reports a gallery result. A default export, loaded when first opened. */
export default function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const reporting = useReportEntry(id);
  const [reason, setReason] = useState<(typeof REPORT_REASONS)[number] | ''>('');
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason) reporting.mutate({ reason, text });
  };
  return (
    <Dialog
      title={t('gallery.reportTitle')}
      shape="card"
      open
      held={(text !== '' || reason !== '') && !reporting.isSuccess}
      onClose={onClose}
    >
      {reporting.isSuccess ? (
        <Notice tone="good" className="mt-4">
          {t('gallery.reported')}
        </Notice>
      ) : (
        <form onSubmit={send} className="grid gap-4 pt-3">
          <SelectField
            label={t('gallery.reportReason')}
            required
            choices={[
              { value: '', label: t('gallery.reportChoose') },
              ...REPORT_REASONS.map((value) => ({ value, label: t(`gallery.reason.${value}`) })),
            ]}
            value={reason}
            onChoose={setReason}
          />
          <TextArea
            label={t('gallery.reportText')}
            maxLength={1_000}
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {reporting.isError ? <Notice tone="bad">{asRefusal(reporting.error).message}</Notice> : null}
          <Button type="submit" tone="primary" disabled={reporting.isPending} className="justify-self-end">
            {t('gallery.reportSend')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
