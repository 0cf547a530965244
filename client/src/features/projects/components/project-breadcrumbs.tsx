import { Link } from 'react-router-dom';
import { asRefusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { BlankState } from '../../../ui/blank-state';
import { ButtonLink } from '../../../ui/button';
import { LoadFailure } from '../../../ui/load-failure';

export function ProjectBreadcrumbs({ steps }: { steps: readonly { to: string; name: string }[] }) {
  return (
    <nav aria-label={t('project.title')}>
      <ol className="flex min-w-0 flex-wrap items-center gap-2 text-13">
        {steps.map(({ to, name }, at) => (
          <li key={to} className="flex min-w-0 max-w-full items-center gap-2">
            <Link
              to={to}
              className="flex min-h-8 min-w-0 items-center text-soft hover:text-ink hover:underline max-md:min-h-11"
            >
              <span dir="auto" className="truncate">
                {name}
              </span>
            </Link>
            {at < steps.length - 1 ? <span aria-hidden>/</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Shows a missing or inaccessible project; both look the same. For other errors it shows a retry button. */
export function ProjectFault({ error, retry }: { error: unknown; retry: () => void }) {
  if (asRefusal(error).status !== 404) {
    return (
      <main id="content" className="mx-auto grid w-full max-w-page content-start gap-4 px-4 py-8 sm:px-8">
        <LoadFailure text={t('project.failed')} retry={retry} />
      </main>
    );
  }
  return (
    <main id="content" className="mx-auto grid w-full max-w-page content-start gap-4 px-4 py-8 sm:px-8">
      <BlankState role="alert" text={t('project.gone')}>
        <ButtonLink to="/dashboard/projects">{t('project.all')}</ButtonLink>
      </BlankState>
    </main>
  );
}
