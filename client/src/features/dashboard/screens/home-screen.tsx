import '../../../i18n/home-words';
import { quoteImage, quoteView } from '@maquette/contracts/pricing/price-list';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { useRenders } from '../../../live/render-queries';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { useDashboard } from '../../../session/use-dashboard';
import { useMay } from '../../../session/use-may';
import { readEntry, WORK_ENTRY, writeEntry } from '../../../storage/local-entries';
import { lazyComponent } from '../../../ui/lazy-component';
import { usePageTitle } from '../../../ui/page-title';
import { ScreenTitle } from '../../../ui/screen-title';
import { PublicNotice } from '../../billing/components/public-notice';
import type { IdeaState } from '../../tool-form/hooks/use-navigation-state';
import { IdeaBox } from '../components/idea-box';
import { RecentPlace, RecentWork } from '../components/recent-work';
import { ToolCards } from '../components/tool-cards';

const FirstPicture = lazyComponent(() => import('../../image-tool/components/first-image'));
/** Price of the one-click example: the smallest image with the fast model. */
const FIRST_PRICE = quoteView(quoteImage({ tool: 't2i', resolution: '720p', turbo: true, mode: 'fast' })).credits;

export default function HomeScreen() {
  const { person, credits } = useDashboard();
  const navigate = useNavigate();
  const mayOrder = useMay()('renders.order');
  const [pressed, setPressed] = useState<string | null>(null);
  usePageTitle(t('home.title'));
  const { renders, first } = useRecentWork(person.uid);
  const recent = renders.data ? <RecentWork renders={renders.data} /> : renders.isPending ? <RecentPlace /> : null;
  const firstName = person.name.split(/\s/)[0];
  // The idea is passed in the navigation state instead of the URL, to keep prompts out of browser histories and logs.
  const open = (idea: string) => navigate(`${TOOL_PAGES.t2i}?render=new`, { state: { idea } satisfies IdeaState });
  return (
    <main id="content" className="mx-auto grid w-full max-w-column content-start gap-10 px-4 py-10 sm:px-8 lg:pt-20">
      <ScreenTitle className="text-40 text-balance sm:text-64">
        {firstName ? t('home.greeting', { name: firstName }) : t('home.greetingPlain')}
      </ScreenTitle>
      {first ? recent : null}
      <div className="grid gap-3">
        <IdeaBox onOpen={open} onRender={mayOrder ? setPressed : undefined} price={FIRST_PRICE} />
        <PublicNotice credits={credits} />
      </div>
      {pressed ? <FirstPicture key={pressed} prompt={pressed} /> : null}
      <ToolCards />
      {first || renders.isPending ? null : recent}
    </main>
  );
}

/** Recent work is placed first if this browser has shown any before, which avoids a layout shift. */
function useRecentWork(uid: string) {
  const renders = useRenders();
  const [first] = useState(() => readEntry(WORK_ENTRY) === uid);
  const any = (renders.data?.length ?? 0) > 0;
  useEffect(() => {
    if (any) writeEntry(WORK_ENTRY, uid);
  }, [any, uid]);
  return { renders, first };
}
