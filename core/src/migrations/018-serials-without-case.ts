import { defineMigration } from '../kernel/host';

interface Device {
  serial: string;
  name: string;
  nameBn: string;
}

/**
 * Serial numbers of attendance devices are told apart without case, over all institutions. Of those that are the same by
 * now the later ones are closed: their serial and name say so, and their punches stay with them.
 */
export const serialsWithoutCase = defineMigration({
  id: 18,
  name: 'serial numbers of attendance devices are told apart without case',
  covers: ['attendanceDevice.serial'],
  async run({ db }) {
    const devices = db.collection<Device>('attendance_devices');
    const seen = new Set<string>();
    for await (const { _id, serial, name, nameBn, ...rest } of devices.find({}).sort({ createdAt: 1, _id: 1 })) {
      const upper = serial.toUpperCase();
      const isHere = (rest as { alive?: boolean }).alive !== false;
      if (isHere && !seen.has(upper)) {
        seen.add(upper);
        if (upper !== serial) await devices.updateOne({ _id }, { $set: { serial: upper } });
        continue;
      }
      if (!isHere) continue;
      const closed = {
        serial: `${upper.slice(0, 30)}-CLOSED-${String(_id).toUpperCase().slice(-8)}`,
        state: 'blocked',
        name: `${name.slice(0, 50)} (closed: same serial)`,
        nameBn: `${nameBn.slice(0, 50)} (বন্ধ: একই সিরিয়াল)`,
      };
      // A run that was ended half-way meets rows that it has closed already.
      if (!/-CLOSED-[0-9A-F]{8}$/.test(serial)) await devices.updateOne({ _id }, { $set: closed });
    }
  },
});
