import { createHash } from 'node:crypto';

/**
 * A configuration profile with one certificate, which iPhone, iPad and Mac install (LAN-5). Its identifiers are derived
 * from the certificate, so that a second download replaces the first.
 */
export function appleProfile(root: Buffer): string {
  const [profile, payload] = [uuidOf(root, 'profile'), uuidOf(root, 'payload')];
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
  <dict>
    <key>PayloadContent</key>
    <array>
      <dict>
        <key>PayloadCertificateFileName</key>
        <string>sofra.crt</string>
        <key>PayloadContent</key>
        <data>${root.toString('base64')}</data>
        <key>PayloadDisplayName</key>
        <string>Sofra yerel ağ sertifikası</string>
        <key>PayloadIdentifier</key>
        <string>sofra.lan.${payload}</string>
        <key>PayloadType</key>
        <string>com.apple.security.root</string>
        <key>PayloadUUID</key>
        <string>${payload}</string>
        <key>PayloadVersion</key>
        <integer>1</integer>
      </dict>
    </array>
    <key>PayloadDescription</key>
    <string>Bu işletmenin Sofra sunucusuna güvenli bağlanmak için. Yalnızca yerel ağ adreslerinde geçerlidir.</string>
    <key>PayloadDisplayName</key>
    <string>Sofra</string>
    <key>PayloadIdentifier</key>
    <string>sofra.lan.${profile}</string>
    <key>PayloadRemovalDisallowed</key>
    <false/>
    <key>PayloadType</key>
    <string>Configuration</string>
    <key>PayloadUUID</key>
    <string>${profile}</string>
    <key>PayloadVersion</key>
    <integer>1</integer>
  </dict>
</plist>
`;
}

/** A UUID of version 8, whose bits are free (RFC 9562). */
function uuidOf(root: Buffer, part: string): string {
  const digits = createHash('sha256').update(part).update(root).digest('hex');
  const [a, b, c, d, e] = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ];
  return [a, b, c, d, e].join('-').toUpperCase();
}
