interface SimulatedPunch {
  pin: string;
  /** The unit's clock, `YYYY-MM-DD HH:MM:SS`. */
  local: string;
}
export interface DeviceProfile {
  /** How a line is written and which path is called. */
  kind: 'ta24' | 'legacy' | 'mb10';
  serial: string;
  secret?: string;
}
type Send = (path: string, init?: { method: 'POST'; body: string }) => Promise<{ status: number; text: string }>;

const BATCH = 128;
const TRIES = 3;

/**
 * An attendance device as its firmware behaves: it greets, keeps every punch with a pointer of what was sent, sends in batches, takes only status 200
 * with the letters OK for success, and does what it is told. Several lines of firmware differ in path and columns.
 */
export class SimulatedDevice {
  readonly log: SimulatedPunch[] = [];
  readonly done: { number: number; text: string }[] = [];
  readonly users = new Map<string, string>();
  isGreeted = false;
  private sent = 0;

  constructor(
    private readonly profile: DeviceProfile,
    private readonly send: Send,
  ) {}

  /** @returns whether the server took it in */
  async greet(): Promise<boolean> {
    const key = this.profile.secret ? `&pushcommkey=${this.profile.secret}` : '';
    const { status, text } = await this.send(`${this.path('cdata')}&options=all&pushver=2.4.1${key}`);
    // Firmware drops an unterminated last line.
    const lines = text.split('\n').slice(0, -1);
    this.isGreeted = status === 200 && lines[0] === `GET OPTION FROM: ${this.profile.serial}`;
    return this.isGreeted;
  }

  punch(...punches: SimulatedPunch[]): void {
    this.log.push(...punches);
  }

  /** Sends what is not sent yet. @returns how many punches the server took in */
  async upload(): Promise<number> {
    const before = this.sent;
    while (this.sent < this.log.length) {
      const batch = this.log.slice(this.sent, this.sent + BATCH);
      if (!(await this.sendBatch(batch))) break;
      this.sent += batch.length;
    }
    return this.sent - before;
  }

  /** Everything again from the beginning, as after a reset of the pointer. */
  async replay(): Promise<number> {
    this.sent = 0;
    return this.upload();
  }

  /** Asks for commands, does them and answers. @returns their texts */
  async poll(): Promise<string[]> {
    const { status, text } = await this.send(
      `${this.path('getrequest')}&INFO=Ver 6.60,${this.users.size},0,${this.log.length}`,
    );
    if (status !== 200) return [];
    const commands = text
      .split('\n')
      .slice(0, -1)
      .flatMap((line) => {
        const [, number, command] = /^C:(\d+):(.*)$/.exec(line) ?? [];
        return number && command ? [{ number: Number(number), text: command }] : [];
      });
    if (commands.length === 0) return [];
    const results: string[] = [];
    for (const command of commands) {
      results.push(`ID=${command.number}&Return=${await this.obey(command.text)}&CMD=${command.text.split(' ')[0]}`);
      this.done.push(command);
    }
    await this.send(this.path('devicecmd'), { method: 'POST', body: `${results.join('\n')}\n` });
    return commands.map((command) => command.text);
  }

  private async obey(command: string): Promise<number> {
    const [, pin, name] = /^DATA UPDATE USERINFO PIN=(\w+)\tName=([^\t]*)/.exec(command) ?? [];
    if (pin) this.users.set(pin, name ?? '');
    else if (command.startsWith('DATA QUERY ATTLOG')) await this.replay();
    else if (command === 'CHECK') await this.greet();
    else if (command !== 'REBOOT') return -1002;
    return 0;
  }

  private async sendBatch(batch: readonly SimulatedPunch[]): Promise<boolean> {
    const body = `${batch.map((punch, index) => this.line(punch, index)).join('\n')}\n`;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { status, text } = await this.send(`${this.path('cdata')}&table=ATTLOG&Stamp=9999`, {
        method: 'POST',
        body,
      });
      if (status === 200 && text.includes('OK')) return true;
    }
    return false;
  }

  private line({ pin, local }: SimulatedPunch, index: number): string {
    if (this.profile.kind === 'legacy') return [pin, local, 0, 1].join('\t');
    const columns = [pin, local, 255, 15, 0, 0, 0];
    return (this.profile.kind === 'mb10' ? [...columns, 0, 0, 0, 10_900 + index] : columns).join('\t');
  }

  private path(name: string): string {
    return `/iclock/${name}${this.profile.kind === 'legacy' ? '.aspx' : ''}?SN=${this.profile.serial}`;
  }
}
