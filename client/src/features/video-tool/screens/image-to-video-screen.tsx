import '../../../i18n/video-words';
import { t } from '../../../i18n/t';
import { useNavigationState } from '../../tool-form/hooks/use-navigation-state';
import { VideoWorkspace } from '../components/video-workspace';

export default function ImageToVideoScreen() {
  const { fields, madeFrom, at } = useNavigationState();
  return (
    <VideoWorkspace
      key={at}
      tool="i2v"
      title={t('i2v.title')}
      draft="i2v"
      carried={fields}
      madeFrom={madeFrom}
      view={fields.image ? 'move' : 'clip'}
    />
  );
}
