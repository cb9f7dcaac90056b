import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/** The text of a certificate that the operator bought for QZ Tray, and its key. */
interface BoughtIdentity {
  certificate: string;
  privateKey: KeyObject;
}

/**
 * Reads the two files of `QZ_CERTIFICATE_FILE` and `QZ_PRIVATE_KEY_FILE`; null when neither is set. Errors:
 * StartupError with one sentence, which quotes nothing of the files.
 */
export function readQzIdentity(
  certificateFile: string | undefined,
  keyFile: string | undefined,
): BoughtIdentity | null {
  if (certificateFile === undefined && keyFile === undefined) return null;
  if (certificateFile === undefined || keyFile === undefined)
    throw new StartupError('QZ_CERTIFICATE_FILE ve QZ_PRIVATE_KEY_FILE ayarları birlikte verilmeli.');
  const certificate = readText('QZ_CERTIFICATE_FILE', certificateFile);
  const privateKey = parseKey(readText('QZ_PRIVATE_KEY_FILE', keyFile));
  if (!parseCertificate(certificate).checkPrivateKey(privateKey))
    throw invalid('QZ_PRIVATE_KEY_FILE', 'QZ_CERTIFICATE_FILE sertifikasının anahtarı değil');
  return { certificate, privateKey };
}

const invalid = (setting: string, reason: string, cause?: unknown): StartupError =>
  new StartupError(`${setting} ayarı geçersiz: ${reason}.`, { cause });

function readText(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw invalid(setting, 'dosya okunamadı', error);
  }
}

/** Checks the first certificate; an intermediate one may follow it, and QZ Tray takes the text as it is. */
function parseCertificate(text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch (error) {
    throw invalid('QZ_CERTIFICATE_FILE', 'dosyada PEM biçiminde bir sertifika yok', error);
  }
}

function parseKey(text: string): KeyObject {
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // An unreadable key is refused like one of another kind. The parser's message might quote the key, so it is
    // dropped.
  }
  throw invalid('QZ_PRIVATE_KEY_FILE', 'dosyada PEM biçiminde, parolasız bir RSA anahtarı yok');
}
