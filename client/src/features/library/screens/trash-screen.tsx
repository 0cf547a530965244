import AssetsScreen from './assets-screen';

/** Deleted results that can still be restored. */
export default function TrashScreen() {
  return <AssetsScreen scope="trash" />;
}
