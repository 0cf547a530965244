import AssetsScreen from './assets-screen';

export default function TrashScreen() {
  return <AssetsScreen scope="trash" />;
}
