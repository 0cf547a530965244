import '../i18n/video-words';
import { t } from '../i18n/t';
import { VideoWorkspace } from './video-workspace';

export default function VideoToVideoScreen() {
  return <VideoWorkspace tool="v2v" title={t('v2v.title')} draft="v2v" />;
}
