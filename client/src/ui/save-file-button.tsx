import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../http/save-file';
import { t } from '../i18n/t';
import { Button } from './button';
import { showToast } from './toasts';

/**
 * Downloads a server table as CSV, for programs, or as an Excel workbook, which Excel reads in every locale.
 * @param name file name without extension
 */
export function SaveFileButtons({ path, name }: { path: string; name: string }) {
  const [busy, setBusy] = useState<'csv' | 'xlsx' | null>(null);
  const save = async (kind: 'csv' | 'xlsx') => {
    setBusy(kind);
    try {
      if (kind === 'csv') await saveFile(path, `${name}.csv`);
      else await (await import('../http/save-spreadsheet')).saveSheet(path, `${name}.xlsx`);
    } catch (error) {
      console.warn(`${name}.${kind} could not be downloaded.`, error);
      showToast({ tone: 'bad', text: t('file.failed') });
    } finally {
      setBusy(null);
    }
  };
  return (
    <span className="flex flex-wrap gap-2">
      {(['xlsx', 'csv'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          className="min-h-10!"
          disabled={busy !== null}
          onClick={() => void save(kind)}
          icon={kind === 'xlsx' ? FileSpreadsheet : undefined}
        >
          {busy === kind ? t('file.preparing') : t(`file.${kind}`)}
        </Button>
      ))}
    </span>
  );
}
