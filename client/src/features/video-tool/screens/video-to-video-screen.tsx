import '../../../i18n/video-words';
import { t } from '../../../i18n/t';
import { useNavigationState } from '../../tool-form/hooks/use-navigation-state';
import { VideoWorkspace } from '../components/video-workspace';

export default function VideoToVideoScreen() {
  const { fields, at } = useNavigationState();
  return <VideoWorkspace key={at} tool="v2v" title={t('v2v.title')} draft="v2v" carried={fields} />;
}
