/** A failure with words for the person at the keyboard; anything else is a defect of ours. */
export class SetupError extends Error {
  /**
   * @param {string} message one line that says what is wrong and what to do
   * @param {string} [output] the end of what the failed program printed
   */
  constructor(message, output = "") {
    super(message);
    this.name = "SetupError";
    this.output = output;
  }
}
