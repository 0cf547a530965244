import { t } from '../../../i18n/t';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useUploadedFiles } from '../api/uploaded-files';
import { FileCard } from './file-card';

const PLACES = ['1', '2', '3', '4'];
const GRID = 'grid grid-cols-1 gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** Files uploaded by the workspace as render inputs, ready to use again. */
export function FileList() {
  const found = useUploadedFiles();
  const failure = found.isError ? (
    <LoadFailure text={t('elements.filesFailed')} retry={() => void found.refetch()} />
  ) : null;
  if (found.isLoadingError) return failure;
  if (found.isPending) {
    return (
      <div aria-busy="true" className={GRID}>
        {PLACES.map((place) => (
          <Skeleton key={place} className="aspect-4/3" />
        ))}
      </div>
    );
  }
  return (
    <>
      {failure}
      {found.data.length === 0 ? (
        <p className="max-w-prose">{t('elements.filesEmpty')}</p>
      ) : (
        <ul aria-label={t('elements.filesList')} className={GRID}>
          {found.data.map((file) => (
            <li key={file.id} className="min-w-0">
              <FileCard file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
