import AssetsScreen from './assets-screen';

export default function FavoriteAssetsScreen() {
  return <AssetsScreen scope="favorites" />;
}
