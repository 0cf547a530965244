import AssetsScreen from './assets-screen';

/** What was deleted and can still be taken back. */
export default function TrashScreen() {
  return <AssetsScreen scope="trash" />;
}
