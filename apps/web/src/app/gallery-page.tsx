export function GalleryPage() {
  return <main className="p-6">Galeri</main>;
}
