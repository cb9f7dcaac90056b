import { readQzCertificate } from '@sofra/contract/printing/print-agents';
import { useMutation } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { call } from '#src/lib/api/api.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/**
 * Explains how to download and start QZ Tray, and how to avoid its prompt. The address is plain text, because the
 * page opens and loads nothing from other hosts.
 */
export function QzHelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="QZ Tray nasıl açılır?">
      <ol className="flex flex-col gap-5">
        <Step title="Kurun">
          QZ Tray, kasa bilgisayarına takılı yazıcıdan fiş basan ücretsiz bir programdır. Tarayıcıya{' '}
          <span className="font-medium break-all text-ink">qz.io/download</span> yazıp indirin ve kurun.
        </Step>
        <Step
          title="Açın"
          action={
            <LinkButton href="qz:launch" size={44} icon={ExternalLink}>
              QZ Tray’i başlat
            </LinkButton>
          }
        >
          Başlat menüsünden QZ Tray’i açın. Saatin yanında yeşil simgesi görünür.
        </Step>
        <Step title="İzin verin">
          İlk bağlantıda açılan pencerede <Term>Allow</Term> düğmesine basın. Daha önce engellediyseniz QZ
          Tray menüsünde <Term>Advanced</Term>, <Term>Site Manager</Term>, <Term>Blocked</Term> listesinden bu
          siteyi silin.
        </Step>
        <Step title="Her seferinde sormasın" action={<CertificateButton />}>
          Sertifikayı indirin, <Term>override.crt</Term> adıyla QZ Tray’in kurulu olduğu klasöre koyun ve QZ
          Tray’i yeniden başlatın. Sonraki pencerede <Term>Remember this decision</Term> kutusunu işaretleyip{' '}
          <Term>Allow</Term> düğmesine basın.
        </Step>
      </ol>
    </Dialog>
  );
}

/** A term of QZ Tray's own windows, which are in English. */
const Term = ({ children }: { children: ReactNode }) => (
  <span lang="en" className="font-medium text-ink">
    {children}
  </span>
);

function Step({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <li>
      <h3 className="font-semibold">{title}</h3>
      <p className="pt-1 text-sm text-ink-2">{children}</p>
      {action && <div className="pt-2">{action}</div>}
    </li>
  );
}

function CertificateButton() {
  const download = useMutation({
    mutationFn: () => call(readQzCertificate),
    onSuccess: ({ certificate }) => saveCertificate(certificate),
  });
  return (
    <>
      <Button size={44} icon={Download} isPending={download.isPending} onClick={() => download.mutate()}>
        Sertifikayı indir
      </Button>
      {download.error && (
        <p role="alert" className="pt-1 text-sm font-medium text-nar-text">
          {errorTextOf(download.error)}
        </p>
      )}
    </>
  );
}

function saveCertificate(pem: string): void {
  const url = URL.createObjectURL(new Blob([pem], { type: 'application/x-x509-ca-cert' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'override.crt';
  link.click();
  // Revoked later, because the download uses the URL until it has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
