import { NoticeList } from '#src/ui/notice-list.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

export function NoticesSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title="Bildirimler">
      <NoticeList />
    </Sheet>
  );
}
