import AssetsScreen from './assets-screen';

export default function WorkspaceAssetsScreen() {
  return <AssetsScreen scope="workspace" />;
}
